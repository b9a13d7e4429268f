import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { parseTags } from '../domain/entries/tags.ts'
import { roundingMinutes } from '../domain/time/rounding.ts'
import { isDay, isZone } from '../domain/time/calendar.ts'
import { cleanText, maxTextLength } from '../domain/text/clean-text.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../domain/units.ts'
import { draftTexts } from '../domain/expenses/expense-draft-fields.ts'
import { maxDraftTextLength } from '../domain/sync/unsent-file.ts'

export const nothing = z.strictObject({})
export const localId = z.uuid().transform((value) => value as LocalId)
/** UTC milliseconds since 1970, in the range of a JavaScript Date. */
export const instant = z
  .int()
  .min(-8.64e15)
  .max(8.64e15)
  .transform((value) => value as EpochMs)
export const note = z.string().max(maxTextLength).transform(cleanText)
export const serviceId = z
  .int()
  .min(1)
  .transform((value) => value as ServiceId)
export const seconds = z
  .int()
  .min(0)
  .transform((value) => value as Seconds)
export const zone = z.string().refine(isZone, { error: () => t`This time zone is unknown.` })
export const day = z
  .string()
  .refine(isDay, { error: () => t`This day doesn’t exist.` })
  .transform((value) => value as Day)
/** Time at which a day begins, in minutes after midnight. */
export const dayStart = z.int().min(0).max(719)
/** ISO number of the weekday on which a week begins: 1 is Monday. */
export const weekStart = z.int().min(1).max(7)
export const isForward = ({ from, to }: { readonly from: Day; readonly to: Day }): boolean =>
  from <= to
export const backward = { error: () => t`The last day is before the first.`, path: ['to'] }
export const line = z.string().max(1000).transform(cleanText)
/** A decimal string with at most six decimal places. */
export const decimal = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/, { error: () => t`Enter a number.` })
/** ISO 4217 code. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: () => t`Enter three letters, such as EUR.` })
export const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/, { error: () => t`Enter a percentage, for example 19.` })
/** Tags separated by commas. Accepts any spelling and normalizes the tags (shared/domain/entries/tags.ts). */
export const tags = z.string().max(2000).transform(cleanText).transform(parseTags)
export const limit = z.int().min(1).max(1000)
export const byId = z.strictObject({ id: localId })
export const rounding = z.strictObject({
  minutes: z.literal(roundingMinutes),
  mode: z.enum(['up', 'nearest', 'down']),
  per: z.enum(['entry', 'day']),
})
export const work = z.strictObject({
  note: note.optional(),
  projectId: localId.optional(),
  clientId: serviceId.optional(),
  projectServiceId: serviceId.optional(),
  billable: z.boolean().optional(),
  tags: tags.optional(),
})

/** Fields that say what an entry is for, to be set in one or more entries. Omitted fields are not set. */
export const otherWork = z.strictObject({
  projectId: localId.nullable().optional(),
  clientId: serviceId.nullable().optional(),
  projectServiceId: serviceId.nullable().optional(),
  billable: z.boolean().optional(),
})
/** Filter for the work that is listed or counted. An omitted field admits every value. */
export const workFilter = z.strictObject({
  projectId: localId.nullable().optional(),
  clientId: serviceId.nullable().optional(),
  billable: z.boolean().optional(),
  billed: z.boolean().optional(),
  tag: line.nullable().optional(),
  text: line.optional(),
})

/**
 * Base URL of a service, without credentials, query or fragment. It must be https, or http to this computer
 * (docs/security.md#our-own-rules).
 */
export const serviceAddress = webAddress(
  String.raw`/[^\s?#@]*`,
  () =>
    t`Enter an address that starts with https:// and has no user name or query. Only addresses on this computer can start with http://.`,
)

/**
 * Returns the schema of a web address without credentials: https, or http to this computer. `rest`: pattern of what may
 * follow the host.
 */
export function webAddress(rest: string, error: () => string) {
  const host = String.raw`https://[^\s/?#@]+|http://(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?`
  return z
    .string()
    .trim()
    .max(2000)
    .regex(new RegExp(`^(${host})(${rest})?$`, 'i'), { error })
}

/** Electron accelerator (`Control+Alt+Space`); null for off. Its keys are checked when it is registered. */
export const accelerator = z.string().min(1).max(100).nullable()

/** As typed into the form; it may be incomplete or invalid. */
const text = z
  .string()
  .max(maxDraftTextLength, { error: () => t`The text of a draft is too long for the file.` })

export const unsentDraft = z.strictObject({
  id: z.uuid(),
  createdAt: instant,
  receiptAt: instant.nullable(),
  fields: z.strictObject({ ...draftTexts(() => text), compoundedTax: z.boolean() }),
})
