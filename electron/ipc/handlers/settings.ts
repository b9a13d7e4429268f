/** IPC handlers of the groups `settings` and `shortcuts`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { ShortcutsState } from '../../../shared/contract/payloads.ts'
import type { ShortcutAction } from '../../../shared/contract/settings.ts'
import type { SettingsFile } from '../../settings/settings-file.ts'

/** State and keys of the global shortcuts. */
export type ShortcutControl = {
  readonly state: () => ShortcutsState
  readonly set: (action: ShortcutAction, accelerator: string | null) => Outcome<ShortcutsState>
  /** While on, no shortcut acts, because a combination is being recorded. */
  readonly record: (isOn: boolean) => void
}

type Calls = keyof Handlers & `${'settings' | 'shortcuts'}.${string}`

export function createSettingsHandlers(
  settings: SettingsFile,
  shortcuts: ShortcutControl,
): Pick<Handlers, Calls> {
  return {
    'settings.state': () => success(settings.current()),
    'settings.change': (input) => settings.change(input),
    'shortcuts.state': () => success(shortcuts.state()),
    'shortcuts.set': ({ action, accelerator }) => shortcuts.set(action, accelerator),
    'shortcuts.record': ({ isOn }) => {
      shortcuts.record(isOn)
      return success(null)
    },
  }
}
