import { dateFormat, formatDayRange } from '../language/date-format.ts'
import { currentLanguage, t } from '../language/translate.ts'
import type { GroupKey, Group, Sum, Totals, TotalsBy } from './totals.ts'
import { printTags } from '../entries/tags.ts'
import { addDays } from '../time/day-steps.ts'
import type { Day, LocalId, ServiceId } from '../units.ts'

export type Names = {
  readonly project: (id: LocalId) => string
  readonly client: (id: ServiceId) => string
}

export type ReportLine = Sum & {
  readonly key: GroupKey
  readonly label: string
  /** Nesting level, 0 or 1. */
  readonly level: number
  readonly lines: readonly ReportLine[]
}

export const groupingNames: Readonly<Record<TotalsBy, () => string>> = {
  day: () => t`Day`,
  week: () => t`Week`,
  month: () => t`Month`,
  project: () => t`Project`,
  client: () => t`Client`,
  tags: () => t`Tags`,
  billable: () => t`Billable`,
  billed: () => t`Billed`,
}

export function reportLines(
  { groups }: Totals,
  by: readonly TotalsBy[],
  names: Names,
): readonly ReportLine[] {
  return linesOf(groups, by, names, 0)
}

function linesOf(
  groups: readonly Group[],
  [first, ...rest]: readonly TotalsBy[],
  names: Names,
  level: number,
): readonly ReportLine[] {
  if (first === undefined) return []
  return groups.map(({ groups: inner, ...group }) => ({
    ...group,
    label: groupLabel(group.key, first, names),
    level,
    lines: linesOf(inner, rest, names, level + 1),
  }))
}

/** Returns the label of a report's group: `Mon 16 Nov 2026`, `16 – 22 Nov 2026`, `November 2026`, a name, `Billed`. */
export function groupLabel(key: GroupKey, by: TotalsBy, { project, client }: Names): string {
  switch (by) {
    case 'day':
      return dayLabel(String(key), { weekday: 'short' })
    case 'week':
      return weekLabel(String(key))
    case 'month':
      return dayLabel(`${String(key)}-01`, { month: 'long' }, ['month', 'year'])
    case 'project':
      return key === null ? t`No project` : project(key as LocalId)
    case 'client':
      return key === null ? t`No client` : client(key as ServiceId)
    case 'tags':
      return key === '' ? t`No tags` : printTags(String(key))
    case 'billable':
      return key === true ? t`Billable` : t`Not billable`
    case 'billed':
      return key === true ? t`Billed` : t`Not billed`
  }
}

type Part = 'day' | 'month' | 'year'
const usual: Readonly<Record<Part, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric' },
  month: { month: 'short' },
  year: { year: 'numeric' },
}

function dayLabel(
  day: string,
  more: Intl.DateTimeFormatOptions,
  parts: readonly Part[] = ['day', 'month', 'year'],
): string {
  const instant = Date.parse(`${day}T12:00:00Z`)
  if (!Number.isFinite(instant)) return day
  const chosen = parts.map((part) => usual[part])
  const options = Object.assign({}, ...chosen, more, { timeZone: 'UTC' }) as object
  const text = dateFormat(options).format(instant)
  return currentLanguage() === 'en' ? text.replace(',', '') : text
}

function weekLabel(first: string): string {
  if (!Number.isFinite(Date.parse(first))) return first
  return formatDayRange(first, addDays(first as Day, 6), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}
