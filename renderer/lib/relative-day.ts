import { t } from '../../shared/domain/language/translate.ts'
import type { Day } from '../../shared/domain/units.ts'
import { dateFormat } from '../../shared/domain/language/date-format.ts'

const dayMs = 86_400_000

/** `today`, `yesterday`, `tomorrow`, else `Wed 18 Nov`, with the year if it is not the current one. */
export function relativeDay(day: Day, today: Day): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const distance = Math.round((noon - Date.parse(`${today}T12:00:00Z`)) / dayMs)
  if (distance === 0) return t`today`
  if (distance === -1) return t`yesterday`
  if (distance === 1) return t`tomorrow`
  return dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  })
    .format(noon)
    .replaceAll(',', '')
}
