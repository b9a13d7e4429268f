import { app, net } from 'electron/main'
import type { ChangeBus } from '../base/change-bus.ts'
import type { Clock } from '../base/clock.ts'
import { watchNetwork } from '../desktop/system/network-watch.ts'
import type { CaptureWindow } from '../desktop/windows/panel-windows.ts'
import type { Bootstrap } from './bootstrap.ts'
import type { ExternalRequests } from './external-requests.ts'
import type { PresenceParts } from './presence.ts'
import type { Workspaces } from './workspaces/workspaces.ts'

type Options = {
  readonly bootstrap: Pick<Bootstrap, 'windows' | 'onLaunchRequest'>
  readonly workspaces: Workspaces
  readonly presence: PresenceParts
  readonly externalRequests: ExternalRequests
  readonly capture: CaptureWindow
  readonly changes: ChangeBus
  readonly clock: Clock
}

export function handleSystemEvents(options: Options): void {
  const { bootstrap, workspaces, presence, externalRequests, capture, changes, clock } = options
  const { source, reminders } = presence
  changes.subscribe(({ topics }) => {
    if (!topics.includes('timer') && !topics.includes('accounts')) return
    for (const { id, presence: commands } of workspaces.all())
      reminders.answered(id, commands.timer())
  })
  source.onResume(() => workspaces.all().forEach((one) => one.sync().retryNow()))
  watchNetwork(clock, {
    isOnline: () => net.isOnline(),
    isWanted: () => workspaces.all().some((one) => one.sync().status().kind === 'offline'),
    onOnline: () => workspaces.all().forEach((one) => one.sync().systemOnlineChanged(true)),
  })
  app.on('browser-window-focus', () => workspaces.current()?.sync().wake('pull'))
  bootstrap.onLaunchRequest((call) => {
    if (call.kind === 'capture') capture.show()
    else externalRequests.handle(call)
  })
  app.on('activate', () => bootstrap.windows.showMain())
  // Whether the program ends with its main window is decided at the closing of that window.
  app.on('window-all-closed', () => undefined)
}
