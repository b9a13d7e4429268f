/** The handler of every call of the contract. A call without a line here does not compile. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type {
  DesktopState,
  PendingLink,
  Reminder,
  ScreenName,
  ShortcutsState,
  SyncStatus,
  Theme,
} from '../../../shared/contract/payloads.ts'
import type { ShortcutAction } from '../../../shared/contract/settings.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { createCertificateHandlers } from './certificates.ts'
import { createExpenseHandlers, type ExpenseDesktop } from './expenses.ts'
import type { Clock } from '../../base/clock.ts'
import { entriesInRange, entryTotals, recentWork, runningTimers } from '../../queries/entries.ts'
import { gapsToResolve } from '../../queries/gaps.ts'
import { listEntries, sumEntries } from '../../queries/entry-list.ts'
import { projectUsage } from '../../queries/project-usage.ts'
import { unsentItems } from '../../queries/unsent-items.ts'
import type { SettingsFile } from '../../settings/settings-file.ts'
import { allCallbacks } from '../../store/callbacks.ts'
import { allClients } from '../../store/clients.ts'
import { unavailableParts } from '../../store/unavailable-parts.ts'
import { allProjects, projectTimes } from '../../store/projects.ts'
import { reportHandlers, type ReportDesktop } from './reports.ts'
import { createSignInHandlers } from './sign-in.ts'
import type { SignInParts } from '../../app/sign-in.ts'
import type { TrustedCertificates } from '../../app/trusted-certificates.ts'
import { allStaff } from '../../store/staff.ts'
import type { UnsentFileDesktop } from '../../app/unsent-file-export.ts'
import { createUnsentFileHandlers } from './unsent-file.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

export type Desktop = ExpenseDesktop &
  ReportDesktop &
  UnsentFileDesktop & {
    readonly state: () => DesktopState
    readonly openMain: (screen?: ScreenName, draftId?: string) => void
    readonly keepOpen: (contentsId: number, isOn: boolean) => void
    readonly hide: (contentsId: number) => void
    /** The first window shows what is on disk. */
    readonly wasDrawn: () => void
    readonly setTheme: (theme: Theme) => void
    readonly reminders: {
      readonly all: () => readonly Reminder[]
      readonly close: (id: string) => void
    }
    readonly shortcuts: {
      readonly state: () => ShortcutsState
      readonly set: (action: ShortcutAction, accelerator: string | null) => Outcome<ShortcutsState>
      readonly record: (isOn: boolean) => void
    }
    readonly links: {
      readonly pending: () => PendingLink | null
      readonly accept: (input: { readonly id: string }) => Outcome<null>
      readonly dismiss: (input: { readonly id: string }) => Outcome<null>
    }
    readonly forgetComputer: () => Outcome<null>
    /** When the person last came back to this computer; null where nothing told. */
    readonly lastReturnAt: () => EpochMs | null
  }

export type HandlerParts = {
  readonly workspaces: Workspaces
  /** Settled when what was open last is open again: until then nobody is told that nothing is. */
  readonly restored: Promise<void>
  readonly desktop: Desktop
  readonly settings: SettingsFile
  readonly signIn: SignInParts
  readonly certificates: TrustedCertificates
  readonly clock: Clock
}

export function createHandlers(parts: HandlerParts): Handlers {
  const { workspaces, desktop, settings, clock } = parts

  const { within, reading } = requireWorkspace(workspaces)
  const thenStatus = (work: (workspace: Workspace) => Outcome<unknown>): Outcome<SyncStatus> =>
    within((workspace) => {
      const outcome = work(workspace)
      return outcome.ok ? success(workspace.sync().status()) : outcome
    })

  return {
    'workspace.state': async () => {
      await parts.restored
      return success(workspaces.state())
    },
    'workspace.openDemo': () => workspaces.openDemo(),
    'workspace.openOwn': () => workspaces.openOwn(),
    'workspace.connect': (input) => workspaces.connect(input),
    'workspace.switch': ({ id }) => workspaces.switch(id),
    'workspace.addAccount': () => workspaces.addAccount(),
    'workspace.signIn': ({ credentials, id }) => workspaces.signIn(credentials, id),
    'workspace.test': () => workspaces.test(),
    'workspace.missing': () => reading(({ database }) => unavailableParts(database)),
    'workspace.remove': (input) => workspaces.remove(input),
    'workspace.leave': () => workspaces.leave(),
    'workspace.forgetComputer': () => desktop.forgetComputer(),
    ...createSignInHandlers(parts.signIn, workspaces),
    ...createCertificateHandlers(parts.certificates, workspaces),
    'timer.running': () => reading(({ database }) => runningTimers(database)),
    'timer.start': (input) => within(({ timer }) => timer.start(input)),
    'timer.stop': (input) => within(({ timer }) => timer.stop(input)),
    'timer.switch': (input) => within(({ timer }) => timer.switch(input)),
    'timer.paused': () => reading(({ timer }) => timer.paused()),
    'timer.pause': (input) => within(({ timer }) => timer.pause(input)),
    'timer.resume': () => within(({ timer }) => timer.resume()),
    'timer.discard': (input) => within(({ timer }) => timer.discard(input)),
    'timer.startPoints': () =>
      reading(({ timer }) => ({
        lastEntryEnd: timer.lastEntryEnd(),
        unlockedAt: desktop.lastReturnAt(),
      })),
    'entries.range': ({ from, to }) =>
      reading(({ database }) => entriesInRange(database, { from, to, now: clock.now() })),
    'entries.list': (input) => reading(({ database }) => listEntries(database, input)),
    'entries.sums': ({ filter }) => reading(({ database }) => sumEntries(database, filter)),
    'entries.recent': ({ limit }) => reading(({ database }) => recentWork(database, limit)),
    'entries.totals': ({ zone }) =>
      reading(({ database }) => entryTotals(database, clock.now(), zone)),
    'entries.create': (input) => within(({ entries }) => entries.create(input)),
    'entries.edit': (input) => within(({ entries }) => entries.edit(input)),
    'entries.move': (input) => within(({ entries }) => entries.move(input)),
    'entries.split': (input) => within(({ entries }) => entries.split(input)),
    'entries.merge': (input) => within(({ entries }) => entries.merge(input)),
    'entries.duplicate': (input) => within(({ entries }) => entries.duplicate(input)),
    'entries.restore': (input) => within(({ entries }) => entries.restore(input)),
    'entries.editMany': (input) => within(({ entries }) => entries.editMany(input)),
    'entries.removeMany': (input) => within(({ entries }) => entries.removeMany(input)),
    'entries.applySheet': (input) => within(({ entries }) => entries.applySheet(input)),
    'entries.remove': (input) => within(({ entries }) => entries.remove(input)),
    'projects.create': (input) => within(({ projects }) => projects.create(input)),
    'projects.edit': (input) => within(({ projects }) => projects.edit(input)),
    'projects.remove': (input) => within(({ projects }) => projects.remove(input)),
    'clients.all': () => reading(({ database }) => allClients(database)),
    'clients.name': (input) => within(({ clients }) => clients.name(input)),
    'gaps.unresolved': () => reading(({ database }) => gapsToResolve(database)),
    'gaps.keep': (input) => within(({ gaps }) => gaps.keep(input)),
    'gaps.discard': (input) => within(({ gaps }) => gaps.discard(input)),
    'gaps.markBreak': (input) => within(({ gaps }) => gaps.markBreak(input)),
    'gaps.give': (input) => within(({ gaps }) => gaps.give(input)),
    'gaps.split': (input) => within(({ gaps }) => gaps.split(input)),
    'settings.state': () => success(settings.current()),
    'settings.change': (input) => settings.change(input),
    ...createExpenseHandlers({ workspaces, desktop, settings, clock }),
    'shortcuts.state': () => success(desktop.shortcuts.state()),
    'shortcuts.set': ({ action, accelerator }) => desktop.shortcuts.set(action, accelerator),
    'shortcuts.record': ({ isOn }) => {
      desktop.shortcuts.record(isOn)
      return success(null)
    },
    'staff.all': () => reading(({ database }) => allStaff(database)),
    'staff.edit': (input) => within(({ staff }) => staff.edit(input)),
    'staff.remove': (input) => within(({ staff }) => staff.remove(input)),
    'callbacks.all': () => reading(({ database }) => allCallbacks(database)),
    'callbacks.register': (input) => within(({ callbacks }) => callbacks.register(input)),
    'callbacks.remove': (input) => within(({ callbacks }) => callbacks.remove(input)),
    'history.state': () => reading(({ history }) => history.state()),
    'history.undo': () => within(({ history }) => history.undo()),
    'history.redo': () => within(({ history }) => history.redo()),
    'projects.mark': (input) => within(({ projects }) => projects.mark(input)),
    'projects.holdings': ({ id }) => reading(({ database }) => projectUsage(database, id)),
    'projects.times': () => reading(({ database }) => projectTimes(database)),
    ...reportHandlers({ workspaces, desktop, clock, settings }),
    'projects.all': () => reading(({ database }) => allProjects(database)),
    'sync.status': () => reading((workspace) => workspace.sync().status()),
    'sync.unsent': () => reading(({ database }) => unsentItems(database)),
    'sync.sendNow': () =>
      thenStatus((workspace) => {
        const hurried = workspace.outbox.hurry()
        workspace.sync().retryNow()
        return hurried
      }),
    'sync.retry': (input) => thenStatus(({ outbox }) => outbox.retry(input)),
    'sync.repair': (input) => thenStatus(({ outbox }) => outbox.repair(input)),
    'sync.recreate': (input) => thenStatus(({ outbox }) => outbox.recreate(input)),
    'sync.resolve': (input) => thenStatus(({ outbox }) => outbox.resolve(input)),
    'sync.discard': (input) => thenStatus(({ outbox }) => outbox.discard(input)),
    ...createUnsentFileHandlers({ workspaces, desktop }),
    'sync.answerRestored': (input) => thenStatus(({ restored }) => restored.answer(input)),
    'sync.cancelPull': () =>
      reading((workspace) => {
        workspace.sync().cancelPull()
        return workspace.sync().status()
      }),
    'links.pending': () => success(desktop.links.pending()),
    'links.accept': (input) => desktop.links.accept(input),
    'links.dismiss': (input) => desktop.links.dismiss(input),
    'desktop.state': () => success(desktop.state()),
    'desktop.openMain': ({ screen, draftId }) => {
      desktop.openMain(screen, draftId)
      return success(null)
    },
    'desktop.hideMe': (_input, { windowId }) => {
      desktop.hide(windowId)
      return success(null)
    },
    'desktop.tellDrawn': () => {
      desktop.wasDrawn()
      return success(null)
    },
    'desktop.keepMeOpen': ({ isOn }, { windowId }) => {
      desktop.keepOpen(windowId, isOn)
      return success(null)
    },
    'desktop.reminders': () => success(desktop.reminders.all()),
    'desktop.closeReminder': ({ id }) => {
      desktop.reminders.close(id)
      return success(null)
    },
    'desktop.setTheme': ({ theme }) => {
      desktop.setTheme(theme)
      return success(desktop.state())
    },
  }
}
