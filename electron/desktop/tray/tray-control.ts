import { t } from '../../../shared/domain/language/translate.ts'
import { Notification, type Rectangle } from 'electron/main'
import type { TraySummary } from '../../../shared/domain/desktop/tray-summary.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type {
  ScreenName,
  SyncStatus,
  Topic,
  WorkspaceState,
} from '../../../shared/contract/payloads.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { TimerCommands } from '../../commands/timer.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { TrayHost } from './tray-host.ts'
import { createTray, type TrayIcon } from './tray.ts'
import { untilNextMinute, type TrayAction, type TrayCommand, type TrayView } from './tray-menu.ts'

export type TrayWorkspace = {
  readonly summary: () => TraySummary
  readonly timer: TimerCommands
  sync(): { status(): SyncStatus }
}

export type TrayControlOptions = {
  readonly platform: NodeJS.Platform
  readonly host: TrayHost
  readonly workspaces: {
    current(): TrayWorkspace | null
    state(): Pick<WorkspaceState, 'accounts'>
    switch(id: WorkspaceId): Promise<Outcome<unknown>>
  }
  readonly windows: {
    showMain(screen?: ScreenName): void
    showPopover(icon: Rectangle | null): void
    togglePopover(icon: Rectangle | null): void
  }
  readonly update: () => TrayView['update']
  readonly capture: (() => void) | null
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly log: Log
  readonly quit: () => void
}

/** Delay before refreshing after a change by the user, in ms. */
const userDelay = 100
/** Delay before refreshing after any other change, in ms; longer, because a pull makes many changes. */
const backgroundDelay = 1000
const userTopics: readonly Topic[] = ['timer', 'workspace', 'history', 'favourites']

/** Creates the tray. Call it only after `host.known` has resolved. Returns a function that removes the tray. */
export function createTrayControl(options: TrayControlOptions): () => void {
  const { host, windows, changes, clock } = options
  let icon: TrayIcon | null = null
  let cancelRefresh: (() => void) | null = null
  let refreshAt = Infinity
  let cancelMinute: () => void = () => undefined

  const view = (): TrayView | null => {
    const workspace = options.workspaces.current()
    if (!workspace) return null
    return {
      ...workspace.summary(),
      sync: workspace.sync().status(),
      accounts: options.workspaces.state().accounts,
      update: options.update(),
    }
  }
  // No timer fires while no time is being tracked.
  const refresh = (): void => {
    cancelMinute()
    icon?.refresh()
    const wait = untilNextMinute(view(), clock.now())
    if (wait !== null) cancelMinute = clock.after(wait, refresh)
  }
  const scheduleRefresh = (delay: number): void => {
    const at = clock.monotonic() + delay
    if (cancelRefresh && at >= refreshAt) return
    cancelRefresh?.()
    refreshAt = at
    cancelRefresh = clock.after(delay, () => {
      cancelRefresh = null
      refresh()
    })
  }
  icon = createTray({
    platform: options.platform,
    view,
    now: () => clock.now(),
    hasCapture: options.capture !== null,
    act: (action) => act(options, action),
    clicked: (place) => windows.togglePopover(place.width > 0 ? place : null),
  })
  refresh()
  const ends = [
    changes.subscribe(({ topics }) =>
      scheduleRefresh(topics.some((one) => userTopics.includes(one)) ? userDelay : backgroundDelay),
    ),
    host.listen((isPresent) => {
      if (isPresent) icon?.renew()
    }),
    () => cancelRefresh?.(),
    () => cancelMinute(),
    () => icon?.dispose(),
  ]
  return () => ends.forEach((end) => end())
}

function act(options: TrayControlOptions, action: TrayAction): void {
  const { windows } = options
  switch (action.type) {
    case 'startNew':
      return windows.showPopover(null)
    case 'capture':
      return options.capture?.()
    case 'open':
      return windows.showMain(action.screen ?? undefined)
    case 'quit':
      return options.quit()
    case 'switchTo':
      return void switchTo(options, action.id)
    default:
      return command(options, action)
  }
}

function command(options: TrayControlOptions, action: TrayCommand): void {
  const workspace = options.workspaces.current()
  if (!workspace) return options.windows.showMain()
  const outcome = run(workspace, action)
  if (!outcome.ok) options.log.warn('tray command failed', { code: outcome.error.code })
  if (!outcome.ok) return notify(options, outcome.error.message)
  if (action.type === 'discard')
    notify(options, t`The timer was discarded. You can undo this in Stint.`)
}

async function switchTo(options: TrayControlOptions, id: WorkspaceId): Promise<void> {
  const outcome = await options.workspaces.switch(id)
  if (!outcome.ok) notify(options, outcome.error.message)
}

function run({ timer }: TrayWorkspace, action: TrayCommand): Outcome<unknown> {
  switch (action.type) {
    case 'start':
      return timer.start({})
    case 'resume':
      return timer.resume()
    case 'continue':
      return timer.switch(action.work)
    default:
      return timer[action.type]({ id: action.id })
  }
}

function notify({ windows }: TrayControlOptions, body: string): void {
  const notification = new Notification({ title: 'Stint', body })
  notification.on('click', () => windows.showMain())
  notification.show()
}
