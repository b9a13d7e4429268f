import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { StoredProfile } from '../../../shared/domain/recurring/profile.ts'
import { shortDate } from '../../lib/days.ts'

/** The second line of a profile: first date, number of invoices, names of its lines. */
export function profileSummary({ content }: Pick<StoredProfile, 'content'>): string {
  const { date, occurrences = 0, lines = [] } = content
  const names = lines.flatMap(({ name }) => (name === undefined ? [] : [name]))
  return [
    ...(date === undefined ? [] : [t`from ${shortDate(date)}`]),
    occurrences === 0
      ? t`without end`
      : plural(occurrences, { one: '# invoice', other: '# invoices' }),
    ...(names.length === 0 ? [] : [names.join(', ')]),
  ].join(' · ')
}
