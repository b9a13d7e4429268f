/** What the calls of the program run: those that need no workspace. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { AboutProgram } from '../../../shared/contract/groups/about.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { DiagnosticReport } from '../../../shared/domain/diagnostics/report.ts'
import type { TrustedCertificates } from '../../app/trusted-certificates.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { readLogPage } from '../../desktop/files/log-reader.ts'
import type { Updates } from '../../updates/updates.ts'
import type { GroupsOfProgram } from '../router.ts'
import type { FolderControl } from './backups.ts'

export type AboutParts = {
  readonly versions: AboutProgram['versions']
  /** Fails with `storage`. */
  readonly licences: () => Promise<Outcome<AboutProgram['licences']>>
  /** The folder with the licences of Electron and Chromium. */
  readonly licenceFolder: () => string
  readonly openFolder: FolderControl['openFolder']
}

export type LogParts = {
  readonly logFolder: string
  readonly openFolder: FolderControl['openFolder']
  readonly diagnostics: () => Promise<DiagnosticReport>
}

export type UpdateControl = Omit<Updates, 'close'> & {
  /** A window says whether a form or dialog is open in it. */
  readonly reportForm: (windowId: number, isOpen: boolean) => void
}

type Parts = {
  readonly workspaces: Pick<Workspaces, 'all'>
  readonly certificates: TrustedCertificates
  readonly about: AboutParts
  readonly logs: LogParts
  readonly updates: UpdateControl
}

export function programCalls(parts: Parts): GroupsOfProgram {
  const { workspaces, certificates, about, logs, updates } = parts
  /** Requests that failed because of the certificate are retried at once. */
  const retryAfter = <Value>(changed: Outcome<Value>): Outcome<Value> => {
    if (changed.ok) workspaces.all().forEach((one) => one.sync().retryNow())
    return changed
  }
  return {
    about: {
      async program() {
        const licences = await about.licences()
        return licences.ok
          ? success({ versions: about.versions, licences: licences.value })
          : licences
      },
      openLicenceFolder: () => about.openFolder(about.licenceFolder()),
    },
    log: {
      async page(input) {
        try {
          return success(await readLogPage(logs.logFolder, input))
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException
          if (code === undefined) throw error
          return failure('storage', t`The log can’t be read (${code}).`)
        }
      },
      openFolder: () => logs.openFolder(logs.logFolder),
    },
    diagnostics: { report: () => logs.diagnostics() },
    certificates: {
      added: ({ baseUrl }) => certificates.added(baseUrl),
      add: ({ baseUrl, pem }) => retryAfter(certificates.add(baseUrl, pem)),
      remove: ({ baseUrl }) => retryAfter(certificates.remove(baseUrl)),
    },
    updates: {
      ...updates,
      reportForm({ isOpen }, { windowId }) {
        updates.reportForm(windowId, isOpen)
        return success(null)
      },
    },
  }
}
