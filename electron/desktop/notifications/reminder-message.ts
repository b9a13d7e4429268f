import { t } from '../../../shared/domain/language/translate.ts'
import { formatHours } from '../../../shared/domain/time/format-hours.ts'
import type { Reminder } from '../../../shared/contract/payloads.ts'

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
