import type { Day, EpochMs, Seconds } from '../../../shared/domain/units.ts'
import { rangeOfDays } from '../../lib/day-totals.ts'
import type { NewEntry } from './form/EntryDialog.tsx'

/** Seconds. */
const length = 1800 as Seconds
const usualStart = 9 * 3_600_000
const step = 300_000

/** Default values of a new entry: the last half hour for today, nine o'clock for another day. */
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
