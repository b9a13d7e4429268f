/** IPC handlers of all calls of the contract, combined by group. A call without a handler does not compile. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { SignInParts } from '../../app/sign-in.ts'
import type { TrustedCertificates } from '../../app/trusted-certificates.ts'
import type { UnsentFileDesktop } from '../../app/unsent-file-export.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import type { Clock } from '../../base/clock.ts'
import type { SettingsFile } from '../../settings/settings-file.ts'
import { createBackupHandlers, type FolderControl } from './backups.ts'
import { createCallbackHandlers } from './callbacks.ts'
import { createDataExportHandlers, type ExportDesktop } from './data-export.ts'
import { createReceiptFolderHandlers, type FolderChooser } from './receipt-folder.ts'
import { createExpenseHandlers, type ExpenseDesktop } from './expenses.ts'
import { createImportHandlers } from './imports.ts'
import { createPaletteHandlers } from './palette.ts'
import { createProjectHandlers } from './projects.ts'
import { createProposalHandlers, type FileChooser } from './proposals.ts'
import { createReceiverHandlers } from './receiver.ts'
import { createReportHandlers, type ReportDesktop } from './reports.ts'
import { createSyncHandlers } from './sync.ts'
import { createTimeImportHandlers } from './time-imports.ts'
import { route, routeProgram } from '../router.ts'
import {
  programCalls,
  type AboutParts,
  type LogParts,
  type ShortcutControl,
  type UpdateControl,
  type WindowControl,
} from './program-calls.ts'
import { workspaceCalls, type LinkControl } from './workspace-calls.ts'

/** The parts of the desktop that handlers call. */
export type Desktop = WindowControl &
  ExpenseDesktop &
  FolderChooser &
  FileChooser &
  ReportDesktop &
  UnsentFileDesktop & {
    readonly folders: FolderControl
    readonly exports: ExportDesktop
    readonly logs: LogParts
    readonly about: AboutParts
    readonly links: LinkControl
    readonly shortcuts: ShortcutControl
    readonly forgetComputer: () => Outcome<null>
    /** When the user last returned to this computer; null where that is unknown. */
    readonly lastReturnAt: () => EpochMs | null
  }

export type HandlerParts = {
  readonly workspaces: Workspaces
  /** Resolves once the last workspace is restored. */
  readonly restored: Promise<void>
  readonly desktop: Desktop
  readonly settings: SettingsFile
  readonly signIn: SignInParts
  readonly certificates: TrustedCertificates
  readonly updates: UpdateControl
  readonly clock: Clock
}

export function createHandlers(parts: HandlerParts): Handlers {
  const { workspaces, desktop, settings, clock } = parts
  return {
    ...route(workspaces, workspaceCalls, {
      clock,
      lastReturnAt: desktop.lastReturnAt,
      daySettings: () => settings.read(),
      links: desktop.links,
      signIn: parts.signIn,
    }),
    ...routeProgram(programCalls(parts)),
    ...createProjectHandlers(workspaces, clock),
    ...createExpenseHandlers({ workspaces, desktop, settings, clock }),
    ...createReceiptFolderHandlers(workspaces, desktop),
    ...createProposalHandlers(workspaces, desktop),
    ...createReportHandlers({ workspaces, desktop, clock, settings }),
    ...createCallbackHandlers(workspaces),
    ...createReceiverHandlers(workspaces),
    ...createBackupHandlers(workspaces, desktop.folders),
    ...createDataExportHandlers(workspaces, desktop.exports),
    ...createSyncHandlers(workspaces, desktop),
    ...createImportHandlers(workspaces),
    ...createTimeImportHandlers(workspaces),
    ...createPaletteHandlers(workspaces),
  }
}
