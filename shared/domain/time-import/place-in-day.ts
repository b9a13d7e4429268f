/** Places work whose file has no times of day, as Harvest's reports have none. */
import { dayName } from '../time/day-bounds.ts'
import type { EpochMs } from '../units.ts'
import type { ImportRow, ReadOptions, ReadRow } from './import-row.ts'
import type { WallClock } from './wall-clock.ts'

type Placed = Omit<ImportRow, 'repeat'>
const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * Work of one person and day is placed back to back, in the order of the file, from the start of the working day. Work
 * of today that would end in the future ends now instead.
 */
export function placeInDay(
  rows: readonly ReadRow[],
  clock: WallClock,
  { workStart, now }: ReadOptions,
): readonly Placed[] {
  const totals = new Map<string, number>()
  for (const row of rows) {
    if (row.startedAt !== null) continue
    totals.set(dayOf(row), (totals.get(dayOf(row)) ?? 0) + row.duration * 1000)
  }
  const next = new Map<string, EpochMs>()
  return rows.map((row) => {
    if (row.startedAt !== null) return { ...row, startedAt: row.startedAt }
    const day = dayOf(row)
    const startedAt =
      next.get(day) ?? firstStart(row, clock, { workStart, now, total: totals.get(day) ?? 0 })
    next.set(day, (startedAt + row.duration * 1000) as EpochMs)
    return { ...row, startedAt }
  })
}

function dayOf({ wall, person }: ReadRow): string {
  return `${wall} ${person}`
}

function firstStart(
  { wall }: ReadRow,
  clock: WallClock,
  { workStart, now, total }: Pick<ReadOptions, 'workStart' | 'now'> & { readonly total: number },
): EpochMs {
  const day = dayName(wall / dayMs)
  const start = clock.instantsOf(day, workStart * 60)[0] ?? wall
  const midnight = clock.instantsOf(day, 0)[0] ?? wall
  if (start + total <= now || midnight + total > now) return start
  return (Math.floor((now - total) / minuteMs) * minuteMs) as EpochMs
}
