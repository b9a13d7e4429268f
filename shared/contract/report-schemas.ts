/** Schemas of the group `reports`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { allGroupings } from '../domain/reports/totals-groups.ts'
import { rangeNames } from '../domain/reports/range-name.ts'
import type { Day } from '../domain/units.ts'
import { byId, day, line, localId, nothing, rounding, serviceId, zone } from './field-schemas.ts'

const span = {
  from: day,
  to: day,
  zone,
  weekStart: z.int().min(1).max(7),
  dayStart: z.int().min(0).max(719),
}
const isForward = ({ from, to }: { readonly from: Day; readonly to: Day }): boolean => from <= to
const backward = { error: () => t`The last day comes before the first one.`, path: ['to'] }

const filters = z.strictObject({
  projectId: localId.nullable().optional(),
  clientId: serviceId.nullable().optional(),
  billable: z.boolean().optional(),
  billed: z.boolean().optional(),
  tag: line.nullable().optional(),
  text: line.optional(),
})
const fields = {
  ...span,
  groupBy: z.array(z.enum(allGroupings)).min(1).max(2),
  filters,
  rounding: z.union([z.enum(['none', 'projects']), rounding]),
}
const columns = z.enum(['day', 'week', 'month'])
const report = z.strictObject(fields).refine(isForward, backward)

const choice = z.strictObject({
  range: z.enum([...rangeNames, 'custom']),
  days: z.strictObject({ from: day, to: day }).refine(isForward, backward),
  columns: z.union([columns, z.literal('auto')]),
  first: z.enum(allGroupings),
  second: z.enum(allGroupings).nullable(),
  filters,
  rounding: z.enum(['none', 'projects', 'all']),
  rule: rounding,
})
const week = z.strictObject({ firstDay: day })

export const reportSchemas = {
  'reports.totals': z.strictObject({ ...fields, columns }).refine(isForward, backward),
  'reports.weekCheck': z.strictObject(span).refine(isForward, backward),
  'reports.exportCsv': report,
  'reports.exportJson': report,
  'reports.print': nothing,
  'reports.marks': nothing,
  'reports.save': z.strictObject({ name: line, choice }),
  'reports.changeSaved': z.strictObject({
    id: localId,
    name: line.optional(),
    choice: choice.optional(),
  }),
  'reports.removeSaved': byId,
  'reports.closeWeek': week,
  'reports.reopenWeek': week,
}
