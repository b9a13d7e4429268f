/** IPC handlers of the groups `log` and `diagnostics`. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { DiagnosticReport } from '../../../shared/domain/diagnostics/report.ts'
import { readLogPage } from '../../desktop/files/log-reader.ts'
import type { FolderControl } from './account-data-calls.ts'

export type LogParts = {
  readonly logFolder: string
  readonly openFolder: FolderControl['openFolder']
  readonly diagnostics: () => Promise<DiagnosticReport>
}

type Calls = keyof Handlers & (`log.${string}` | `diagnostics.${string}`)

export function createLogHandlers({
  logFolder,
  openFolder,
  diagnostics,
}: LogParts): Pick<Handlers, Calls> {
  return {
    'log.page': async (input) => {
      try {
        return success(await readLogPage(logFolder, input))
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === undefined) throw error
        return failure('storage', t`The log can’t be read (${code}).`)
      }
    },
    'log.openFolder': () => openFolder(logFolder),
    'diagnostics.report': async () => success(await diagnostics()),
  }
}
