/** Shows the result of an action as a notification, because shortcuts are pressed in other programs. */
import { t } from '../../../shared/domain/language/translate.ts'
import { formatHours } from '../../../shared/domain/time/format-hours.ts'
import type { TimerCommands } from '../../commands/timer.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { ShortcutAction } from '../../../shared/contract/settings.ts'

export type ShortcutWorkspace = {
  readonly isTimerRunning: () => boolean
  readonly timer: TimerCommands
}

export type ShortcutTargets = {
  readonly workspaces: { current(): ShortcutWorkspace | null }
  readonly showMain: () => void
  readonly toggleCapture: () => void
  readonly notify: (text: string) => void
}

export function shortcutActionsOf(
  targets: ShortcutTargets,
): Readonly<Record<ShortcutAction, () => void>> {
  const { workspaces, showMain, toggleCapture, notify } = targets
  return {
    toggle() {
      const workspace = workspaces.current()
      if (!workspace) return showMain()
      const { timer, isTimerRunning } = workspace
      notify(isTimerRunning() ? stoppedMessage(timer.stop({})) : startedMessage(timer.start({})))
    },
    capture: toggleCapture,
    open: showMain,
  }
}

function startedMessage(outcome: Outcome<TimeEntry>): string {
  return outcome.ok ? t`Timer started.` : outcome.error.message
}

function stoppedMessage(outcome: Outcome<TimeEntry>): string {
  if (!outcome.ok) return outcome.error.message
  const { duration, note } = outcome.value
  return t`Timer stopped: ${[formatHours(duration ?? 0), note].filter(Boolean).join(' ')}`
}
