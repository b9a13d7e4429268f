import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { dayIn } from '../../lib/days.ts'
import { timeOfDay } from '../../lib/time-format.ts'

/** Says when a week was closed: `Week closed on 20 November, 17:02`, with the year if it is not that of `today`. */
export function closedText(closedAt: EpochMs, zone: string, today: Day): string {
  const isThisYear = dayIn(closedAt, zone).slice(0, 4) === today.slice(0, 4)
  const format = dateFormat({
    day: 'numeric',
    month: 'long',
    timeZone: zone,
    ...(!isThisYear && { year: 'numeric' }),
  })
  return t`Week closed on ${format.format(closedAt)}, ${timeOfDay(closedAt, zone)}`
}

/** Says how much is still open; the week can be closed in any case. */
export function openLinesText({ openLines }: { readonly openLines: number }): string {
  if (openLines === 0) return t`No items left. You can close the week.`
  return plural(openLines, {
    one: '# item left. You can close the week anyway.',
    other: '# items left. You can close the week anyway.',
  })
}
