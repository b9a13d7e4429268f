import { formatHours } from '../../../shared/domain/time/format-hours.ts'
import type { Reminder } from '../../../shared/contract/payloads.ts'

/** Message of a reminder for a system notification. */
export function reminderMessage(reminder: Reminder): string {
  switch (reminder.kind) {
    case 'stillWorking':
      return 'Your timer has been running for a long time. Still working?'
    case 'clockJump': {
      const length = formatHours(Math.round(Math.abs(reminder.by) / 60_000) * 60)
      const direction = reminder.by > 0 ? 'forward' : 'back'
      return `The clock of this computer was set ${direction} by ${length}. Check the running timer.`
    }
    case 'noSandbox':
      return 'Stint was started without its sandbox. Start it without --no-sandbox.'
    case 'logFailed':
      return 'Stint can’t write its log. Your records are not affected.'
  }
}
