import { app } from 'electron/main'
import { detach } from '../base/log.ts'
import {
  createTrayControl,
  type TrayControlOptions,
  type TrayWorkspace,
} from '../desktop/tray/tray-control.ts'
import { traySummary } from '../queries/tray-summary.ts'
import type { Workspace } from './workspaces/workspace.ts'
import type { Workspaces } from './workspaces/workspaces.ts'

type Options = Omit<TrayControlOptions, 'platform' | 'quit' | 'workspaces'> & {
  readonly workspaces: Workspaces
}

const recentLimit = 5

export function openTray(options: Options): void {
  const { host, workspaces, changes, log } = options
  const desktopChanged = (): void => changes.publish(new Set(['desktop']))
  detach(
    log,
    'tray',
    host.known.then(() => {
      desktopChanged()
      createTrayControl({
        ...options,
        workspaces: {
          current: () => trayWorkspaceOf(workspaces.current()),
          state: () => workspaces.state(),
          switch: (id) => workspaces.switch(id),
        },
        platform: process.platform,
        quit: () => app.quit(),
      })
    }),
  )
  host.listen(desktopChanged)
}

function trayWorkspaceOf(workspace: Workspace | null): TrayWorkspace | null {
  if (!workspace) return null
  const { database, timer, context } = workspace
  return {
    timer,
    summary: () =>
      traySummary(database, {
        recents: recentLimit,
        paused: timer.paused(),
        now: context.clock.now(),
      }),
    sync: () => workspace.sync(),
  }
}
