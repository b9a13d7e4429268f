/** Keeps the tray up to date and turns its clicks into commands. */
import { Notification } from 'electron/main'
import type { Changes } from '../changes.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import { recentWork, runningTimers, type Reader } from '../queries/entries.ts'
import type { Outcome } from '../../shared/errors.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import type { SyncStatus } from '../../shared/payloads.ts'
import type { EntryCommands } from '../commands/entries.ts'
import type { TimerCommands } from '../commands/timer.ts'
import { createTray, type TrayView } from './tray.ts'
import type { Windows } from './windows.ts'

/** The open workspace, as far as the tray needs it. */
export type TrayWorkspace = {
  readonly database: Reader
  readonly timer: TimerCommands
  readonly entries: EntryCommands
  sync(): { status(): SyncStatus }
}

export type TrayControlOptions = {
  readonly workspaces: { current(): TrayWorkspace | null }
  readonly windows: Windows
  readonly changes: Changes
  readonly clock: Clock
  readonly log: Log
  readonly quit: () => void
}

const minute = 60_000
/** ms between a change and the tray's look at it. */
const settle = 100
const recents = 5

/** The answer removes the tray. */
export function createTrayControl(options: TrayControlOptions): () => void {
  const { workspaces, windows, changes, clock, log, quit } = options
  const view = (): TrayView => {
    const workspace = workspaces.current()
    if (!workspace) return { running: null, recent: [], sync: null }
    return {
      running: runningTimers(workspace.database)[0] ?? null,
      recent: recentWork(workspace.database, recents),
      sync: workspace.sync().status(),
    }
  }
  const tell = (outcome: Outcome<TimeEntry>): void => {
    if (outcome.ok) return
    log.warn('tray command failed', { code: outcome.error.code })
    new Notification({ title: 'Stint', body: outcome.error.message }).show()
  }
  const tray = createTray({
    view,
    now: () => clock.now(),
    start(like) {
      const workspace = workspaces.current()
      if (!workspace) return windows.showMain()
      const input = {
        ...(like?.note != null && { note: like.note }),
        ...(like?.projectId != null && { projectId: like.projectId }),
      }
      tell(workspace.timer.switch(input))
    },
    stop(entry) {
      const workspace = workspaces.current()
      if (workspace) tell(workspace.timer.stop({ id: entry.id }))
    },
    openMain: () => windows.showMain(),
    togglePopover: (anchor) => windows.togglePopover(anchor),
    quit,
  })
  // A pull announces many changes in a row: one look at the end of them is enough.
  let cancelRefresh: (() => void) | null = null
  const stopListening = changes.listen(() => {
    cancelRefresh ??= clock.after(settle, () => {
      cancelRefresh = null
      tray.refresh()
    })
  })
  // The elapsed time in tooltip and menu moves once a minute (product, Tray), not more often.
  let cancel: () => void
  const tick = (): void => {
    if (view().running) tray.refresh()
    cancel = clock.after(minute, tick)
  }
  cancel = clock.after(minute, tick)
  return () => {
    cancel()
    cancelRefresh?.()
    stopListening()
    tray.dispose()
  }
}
