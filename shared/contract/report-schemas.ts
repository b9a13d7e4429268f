/** Schemas of the group `reports`. */
import { z } from 'zod'
import { allGroupings } from '../domain/reports/totals-groups.ts'
import type { Day } from '../domain/units.ts'
import { day, line, localId, nothing, rounding, serviceId, zone } from './field-schemas.ts'

const span = {
  from: day,
  to: day,
  zone,
  weekStart: z.int().min(1).max(7),
  dayStart: z.int().min(0).max(719),
}
const isForward = ({ from, to }: { readonly from: Day; readonly to: Day }): boolean => from <= to
const backward = { message: 'The last day comes before the first one.', path: ['to'] }

const report = z
  .strictObject({
    ...span,
    groupBy: z.array(z.enum(allGroupings)).min(1).max(2),
    filters: z.strictObject({
      projectId: localId.nullable().optional(),
      clientId: serviceId.nullable().optional(),
      billable: z.boolean().optional(),
      billed: z.boolean().optional(),
      tag: line.nullable().optional(),
      text: line.optional(),
    }),
    rounding: z.union([z.enum(['none', 'projects']), rounding]),
  })
  .refine(isForward, backward)

export const reportSchemas = {
  'reports.totals': report,
  'reports.weekCheck': z.strictObject(span).refine(isForward, backward),
  'reports.exportCsv': report,
  'reports.exportJson': report,
  'reports.print': nothing,
}
