import type { Day, EpochMs, Seconds } from '../../../shared/domain/units.ts'
import { rangeOfDays } from '../../lib/day-totals.ts'
import type { NewEntry } from './form/EntryDialog.tsx'

/** Seconds. */
const length = 1800 as Seconds
const usualStart = 9 * 3_600_000
const step = 300_000

/** What the form for a new entry begins with: the last half hour of today, or nine o'clock on another day. */
export function newEntryOn(
  day: Day,
  {
    zone,
    dayStart,
    now,
  }: { readonly zone: string; readonly dayStart: number; readonly now: EpochMs },
): NewEntry {
  const { from, to } = rangeOfDays(day, day, zone, dayStart)
  const isToday = now >= from && now < to
  const latest = Math.floor(now / step) * step - length * 1000
  const usual = from - dayStart * 60_000 + usualStart
  return { startedAt: (isToday ? latest : usual) as EpochMs, duration: length }
}
