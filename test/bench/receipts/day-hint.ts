import type { DayHint } from '../../../shared/domain/receipts/find-day.ts'
import type { Day } from '../../../shared/domain/units.ts'

/** The day on which the benchmarks read, so that figures do not depend on the calendar. */
export const hint: DayHint = { order: 'dmy', today: '2026-11-23' as Day }
