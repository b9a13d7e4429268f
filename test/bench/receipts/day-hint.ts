import type { DayHint } from '../../../shared/domain/receipts/find-day.ts'
import type { Day } from '../../../shared/domain/units.ts'

/** Facts given to the receipt reader in benchmarks. The day is fixed, so that the figures do not depend on the date. */
export const hint: DayHint = { order: 'dmy', today: '2026-11-23' as Day }
