import { app, globalShortcut, Notification } from 'electron/main'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { ShortcutsState } from '../../shared/contract/groups/shortcuts.ts'
import type { ShortcutAction } from '../../shared/contract/settings.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import type { Clock } from '../base/clock.ts'
import { detach, type Log } from '../base/log.ts'
import { shortcutActionsOf, type ShortcutWorkspace } from '../desktop/shortcuts/shortcut-actions.ts'
import { createShortcuts } from '../desktop/shortcuts/shortcuts.ts'
import { runningTimers } from '../queries/entries/entries.ts'
import type { SettingsFile } from '../settings/settings-file.ts'
import type { Bootstrap } from './bootstrap.ts'
import type { Workspace } from './workspaces/workspace.ts'
import type { Workspaces } from './workspaces/workspaces.ts'

type Options = {
  readonly bootstrap: Pick<Bootstrap, 'windows' | 'shortcutSupport' | 'drawn'>
  readonly workspaces: Workspaces
  readonly settings: SettingsFile
  readonly toggleCapture: () => void
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly log: Log
}

export type ShortcutControl = ReturnType<typeof openShortcuts>

/** Registers the shortcuts chosen in the settings, now and after each change. Returns functions for IPC handlers. */
export function openShortcuts(options: Options) {
  const { bootstrap, workspaces, settings, toggleCapture, changes, clock, log } = options
  const shortcuts = createShortcuts({
    registry: globalShortcut,
    wanted: () => settings.read().shortcuts,
    actions: shortcutActionsOf({
      workspaces: { current: () => shortcutWorkspaceOf(workspaces.current()) },
      showMain: () => bootstrap.windows.showMain(),
      toggleCapture,
      notify: (body) => new Notification({ title: 'Stint', body, silent: true }).show(),
    }),
    platform: process.platform,
    unavailable: bootstrap.shortcutSupport.unavailable,
    clock,
    log,
  })
  // The system takes longer for the first one than everything else that is done before the week is drawn.
  detach(
    log,
    'shortcuts',
    bootstrap.drawn.then(() => shortcuts.apply()),
  )
  changes.subscribe(({ topics }) => {
    if (topics.includes('settings')) shortcuts.apply()
  })
  app.on('will-quit', () => shortcuts.dispose())
  return {
    state: (): ShortcutsState => shortcuts.state(),
    set(action: ShortcutAction, accelerator: string | null): Outcome<ShortcutsState> {
      const refusal = accelerator === null ? null : shortcuts.refusal(accelerator)
      if (refusal !== null) return failure('invalid', refusal, 'accelerator')
      const all = { ...settings.read().shortcuts, [action]: accelerator }
      const written = settings.change({ shortcuts: all })
      return written.ok ? success(shortcuts.state()) : written
    },
    record: (isOn: boolean) => shortcuts.record(isOn),
  }
}

function shortcutWorkspaceOf(workspace: Workspace | null): ShortcutWorkspace | null {
  if (!workspace) return null
  const { database, timer } = workspace
  return { timer, isTimerRunning: () => runningTimers(database).length > 0 }
}
