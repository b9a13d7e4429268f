/** Entries by calendar day, and the week that is shown. */
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import { secondsBetween, type Day, type EpochMs } from '../../shared/domain/units.ts'

export type DayGroup = {
  readonly day: Day
  readonly entries: readonly TimeEntry[]
  readonly seconds: number
  readonly billableSeconds: number
}

/** The day on which the entry was recorded, in its own zone. */
export function dayOfEntry(entry: Pick<TimeEntry, 'startedAt' | 'zone'>): Day {
  return dayIn(entry.startedAt, entry.zone)
}

export function dayIn(instant: EpochMs, zone: string): Day {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  })
  return format.format(instant) as Day
}

/** Length in seconds, counted up to `now` while the entry runs. */
export function lengthOf(entry: TimeEntry, now: EpochMs): number {
  return entry.duration ?? secondsBetween(entry.startedAt, now)
}

/** Newest day first; entries keep their order. */
export function groupByDay(entries: readonly TimeEntry[], now: EpochMs): readonly DayGroup[] {
  const days = new Map<Day, TimeEntry[]>()
  for (const entry of entries) {
    const day = dayOfEntry(entry)
    const known = days.get(day)
    if (known) known.push(entry)
    else days.set(day, [entry])
  }
  return [...days.entries()]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, list]) => ({
      day,
      entries: list,
      seconds: sum(list, now),
      billableSeconds: sum(
        list.filter(({ billable }) => billable),
        now,
      ),
    }))
}

function sum(entries: readonly TimeEntry[], now: EpochMs): number {
  return entries.reduce((total, entry) => total + lengthOf(entry, now), 0)
}

/** The seven days of the week of `day`, from Monday. Plain calendar arithmetic, no zone. */
export function weekOf(day: Day): readonly Day[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const weekday = (new Date(noon).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - weekday))
}

export function addDays(day: Day, count: number): Day {
  const noon = Date.parse(`${day}T12:00:00Z`) + count * 86_400_000
  return new Date(noon).toISOString().slice(0, 10) as Day
}

/** `Friday 20 November` */
export function longDay(day: Day): string {
  return dayFormat(day, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** `20 November 2026` */
export function fullDay(day: Day): string {
  return dayFormat(day, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `20 Nov 2026` */
export function shortDate(day: Day): string {
  return dayFormat(day, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** `Fri 20` */
export function shortDay(day: Day): string {
  return dayFormat(day, { weekday: 'short', day: 'numeric' })
}

/** `16 – 22 November` */
export function weekTitle(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const start = dayFormat(
    first,
    isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' },
  )
  return `${start} – ${dayFormat(last, { day: 'numeric', month: 'long' })}`
}

function dayFormat(day: Day, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return parts.format(Date.parse(`${day}T12:00:00Z`)).replace(',', '')
}
