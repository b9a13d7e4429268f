/** IPC handlers of the group `updates`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { Updates } from '../../updates/updates.ts'

export type UpdateControl = Omit<Updates, 'close'> & {
  /** A window says whether a form or dialog is open in it. */
  readonly reportForm: (windowId: number, isOpen: boolean) => void
}

type Calls = keyof Handlers & `updates.${string}`

export function createUpdateHandlers(updates: UpdateControl): Pick<Handlers, Calls> {
  return {
    'updates.state': () => success(updates.state()),
    'updates.check': () => updates.check(),
    'updates.download': () => updates.download(),
    'updates.install': () => updates.install(),
    'updates.skip': () => updates.skip(),
    'updates.later': () => updates.later(),
    'updates.goBack': () => updates.goBack(),
    'updates.reportForm': ({ isOpen }, { windowId }) => {
      updates.reportForm(windowId, isOpen)
      return success(null)
    },
  }
}
