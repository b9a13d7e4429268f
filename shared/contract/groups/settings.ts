import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { ocrLanguages } from '../../domain/receipts/ocr-languages.ts'
import { csvSeparators } from '../../domain/text/csv.ts'
import { accelerator, currency, dayStart, nothing, weekStart, zone } from '../field-schemas.ts'
import { firstSteps } from '../screens.ts'
import { command, query, type Plain } from './define.ts'

const reaction = z.enum(['keep', 'stop', 'gap'])
/** In seconds. */
const limit = z.int().min(60).max(86_400)
const minuteOfDay = z.int().min(0).max(1440)

/** Settings of this computer, which apply to every workspace. */
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
  /** True if a start at login shows only the tray icon, no window. */
  startHidden: z.boolean(),
  /** Null = off. */
  shortcuts: z.strictObject({ toggle: accelerator, capture: accelerator, open: accelerator }),
  /** True to warn before an entry without a note is recorded. */
  wantsNotes: z.boolean(),
  /** Of amounts without a currency; null = the most used currency of recent expenses. */
  currency: currency.nullable(),
  weekStart,
  dayStart,
  /** Time to work in a day, in seconds; null = no goal. */
  goalDay: z.int().min(60).max(86_400).nullable(),
  /** Time to work in a week, in seconds; null = no goal. */
  goalWeek: z
    .int()
    .min(60)
    .max(7 * 86_400)
    .nullable(),
  /** Languages on pictures of receipts; if empty, pictures are not read. */
  receiptLanguages: z.array(z.enum(ocrLanguages)).readonly(),
  /** True to check once a day. Has no effect in a build without an update server. */
  checksForUpdates: z.boolean(),
  /** True if assistants may read totals and propose entries (`stint mcp`). */
  assistants: z.boolean(),
  /** Separator between the cells of exported tables. */
  csvSeparator: z.enum(csvSeparators),
  /** `done` also if the user dismissed the steps. */
  firstStep: z.enum(firstSteps),
})
export type Settings = Plain<z.output<typeof settingsSchema>>

export const settings = {
  state: query(nothing, ['settings']).answers<Settings>(),
  /** Returns when the settings are on disk. */
  change: command(settingsSchema.partial()).answers<Settings>(),
}
