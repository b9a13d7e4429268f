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
import type { ExportDesktop, FolderControl } from './account-data-calls.ts'
import type { ExpenseDesktop } from './expense-calls.ts'
import type { ProposalDesktop } from './proposal-calls.ts'
import type { TimesheetParts } from './timesheet-calls.ts'
import { routeWorkspace, routeProgram } from '../router.ts'
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
  ProposalDesktop &
  TimesheetParts['desktop'] &
  UnsentFileDesktop & {
    readonly folders: FolderControl
    readonly exports: ExportDesktop
    readonly logs: LogParts
    readonly about: AboutParts
    readonly links: LinkControl
    readonly shortcuts: ShortcutControl
    readonly forgetComputer: () => Outcome<null>
    /** Returns when the user last returned to this computer; null if that is unknown. */
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
    ...routeWorkspace(workspaces, workspaceCalls, {
      clock,
      desktop,
      settings,
      lastReturnAt: desktop.lastReturnAt,
      daySettings: () => settings.read(),
      unsentFiles: desktop,
      folders: desktop.folders,
      exports: desktop.exports,
      isCurrent: (workspace) => workspaces.current() === workspace,
      links: desktop.links,
      signIn: parts.signIn,
    }),
    ...routeProgram(programCalls(parts)),
  }
}
