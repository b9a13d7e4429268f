/** Notices that stay in the windows until they are closed, such as a changed clock or a log that can't be written. */
import { minJump } from '../../../shared/domain/presence/clock-jump.ts'
import type { RunningTimer } from '../../../shared/domain/presence/presence-types.ts'
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { Reminder } from '../../../shared/contract/payloads.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { Clock } from '../../base/clock.ts'
import type { IdSource } from '../../base/ids.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { formatHours } from '../../../shared/domain/time/format-hours.ts'

type NewReminder =
  | Omit<Extract<Reminder, { kind: 'stillWorking' }>, 'id' | 'at'>
  | Omit<Extract<Reminder, { kind: 'clockJump' }>, 'id' | 'at'>
  | { readonly kind: 'logFailed'; readonly reason: string }
  | { readonly kind: 'noSandbox' }

export type RemindersOptions = {
  readonly clock: Clock
  readonly ids: IdSource
  readonly changes: ChangeBus
  readonly notify: (reminder: Reminder) => void
}

/** Maximum number; beyond it, the oldest are dropped. A machine that corrects its clock all day would add many. */
const maxReminders = 5

export function createReminders({ clock, ids, changes, notify }: RemindersOptions) {
  let waiting: readonly Reminder[] = []
  const replaceAll = (next: readonly Reminder[]): void => {
    if (next.length === waiting.length && next.every((one, index) => one === waiting[index])) return
    waiting = next
    changes.publish(new Set(['reminders']))
  }
  return {
    all: (): readonly Reminder[] => waiting,
    add(added: NewReminder): void {
      const former = waiting.find((one) => isReplaced(one, added))
      const others = waiting.filter((one) => one !== former)
      const reminder = withFormer({ ...added, id: ids.next(), at: clock.now() }, former)
      // The clock was set right again, so the timer has lost and gained nothing.
      if (former && reminder.kind === 'clockJump' && Math.abs(reminder.by) < minJump) {
        return replaceAll(others)
      }
      replaceAll([...others, reminder].slice(-maxReminders))
      notify(reminder)
    },
    close: (id: string) => replaceAll(waiting.filter((one) => one.id !== id)),
    /** Removes the reminders about a workspace's former timers. `timer`: the one running there now; null for none. */
    answered: (workspaceId: WorkspaceId, timer: RunningTimer | null) =>
      replaceAll(
        waiting.filter(
          (one) =>
            !(one.kind === 'stillWorking' && one.workspaceId === workspaceId) ||
            (one.timerId === timer?.id && timer.since <= one.at),
        ),
      ),
  }
}

/** True if a reminder is replaced by a new one: a new question, or a further jump of the clock for the same timer. */
function isReplaced(one: Reminder, added: NewReminder): boolean {
  if (one.kind === 'clockJump' && added.kind === 'clockJump') {
    return (
      one.timer !== undefined &&
      one.timer.id === added.timer?.id &&
      one.timer.since === added.timer.since
    )
  }
  return (
    added.kind === 'stillWorking' &&
    one.kind === 'stillWorking' &&
    one.workspaceId === added.workspaceId
  )
}

/** Adds up two jumps of the clock. */
function withFormer(reminder: Reminder, former: Reminder | undefined): Reminder {
  return reminder.kind === 'clockJump' && former?.kind === 'clockJump'
    ? { ...reminder, by: former.by + reminder.by }
    : reminder
}

/** Returns the message of a reminder for a system notification. */
export function reminderMessage(reminder: Reminder): string {
  switch (reminder.kind) {
    case 'stillWorking':
      return t`Your timer has been running for a long time. Still working?`
    case 'clockJump': {
      const length = formatHours(Math.round(Math.abs(reminder.by) / 60_000) * 60)
      return reminder.by > 0
        ? t`This computer’s clock was set forward by ${length}. Check the running timer.`
        : t`This computer’s clock was set back by ${length}. Check the running timer.`
    }
    case 'noSandbox':
      return t`Stint is running without its sandbox. Restart it without the --no-sandbox option.`
    case 'logFailed':
      return t`Stint can’t write its log. Your records are safe.`
  }
}
