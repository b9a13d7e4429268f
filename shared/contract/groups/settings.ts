import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { ocrLanguages } from '../../domain/receipts/ocr-languages.ts'
import { csvSeparators } from '../../domain/text/csv.ts'
import { accelerator, currency, dayStart, nothing, weekStart, zone } from '../field-schemas.ts'
import { firstSteps, type Settings } from '../settings.ts'
import { command, query } from './define.ts'

const reaction = z.enum(['keep', 'stop', 'gap'])
/** In seconds. */
const limit = z.int().min(60).max(86_400)
const minuteOfDay = z.int().min(0).max(1440)

export const settingsSchema = z.strictObject({
  presence: z.strictObject({
    idleLimit: limit.nullable(),
    lock: reaction,
    sleep: reaction,
    shutdown: reaction,
    quit: reaction,
    workHours: z
      .strictObject({
        weekdays: z.array(z.int().min(1).max(7)).max(7),
        from: minuteOfDay,
        to: minuteOfDay,
        zone,
      })
      .refine(({ from, to }) => from < to, {
        error: () => t`Work hours must end after they start.`,
        path: ['to'],
      })
      .nullable(),
    stillWorkingAfter: z.int().min(600).max(172_800).nullable(),
    shortestGap: z.int().min(0).max(3600),
  }),
  startAtLogin: z.boolean(),
  startHidden: z.boolean(),
  shortcuts: z.strictObject({ toggle: accelerator, capture: accelerator, open: accelerator }),
  wantsNotes: z.boolean(),
  currency: currency.nullable(),
  weekStart,
  dayStart,
  goalDay: z.int().min(60).max(86_400).nullable(),
  goalWeek: z
    .int()
    .min(60)
    .max(7 * 86_400)
    .nullable(),
  receiptLanguages: z.array(z.enum(ocrLanguages)).readonly(),
  checksForUpdates: z.boolean(),
  assistants: z.boolean(),
  csvSeparator: z.enum(csvSeparators),
  firstStep: z.enum(firstSteps),
}) satisfies z.ZodType<Settings>

export const settings = {
  state: query(nothing, ['settings']).answers<Settings>(),
  /** Returns when the settings are on disk. */
  change: command(settingsSchema.partial()).answers<Settings>(),
}
