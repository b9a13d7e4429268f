import type { TimeEntryRow } from '../rows.ts'
import { business } from './demo-business.ts'
import { workDay } from './demo-work-day.ts'
import { createSeededRandom } from './seeded-random.ts'

const day = 86_400
/** Number of past days for which the colleagues have recorded time. */
const days = 35

/**
 * Creates the time entries of the owner's colleagues, for the lists of the team. These entries have lower ids than the
 * owner's entries.
 */
export function createDemoTeam(seed: number, now: number): readonly TimeEntryRow[] {
  const today = Math.floor(now / 1000 / day) * day
  const rows = business.staff.slice(1).flatMap(({ id }) =>
    Array.from({ length: days }, (_, back) => back).flatMap((back) => {
      const midnight = today - back * day
      const weekday = new Date(midnight * 1000).getUTCDay()
      const random = createSeededRandom(seed + id * 10_000 + midnight / day)
      if (weekday === 0 || weekday === 6 || random.next() < 0.2) return []
      const plan = { midnight, back, haste: 1, now: Math.floor(now / 1000) }
      return workDay(random, plan).map((row) => ({ ...row, identity_id: id }))
    }),
  )
  return rows.map((row, index) => ({ ...row, id: 70_001 + index }))
}
