/** What the schemas of the contract are made of. */
import { z } from 'zod'
import { isDay, isZone } from '../domain/time/calendar.ts'
import { cleanText, longestText } from '../domain/text/clean-text.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../domain/units.ts'

export const nothing = z.strictObject({})
export const localId = z.uuid().transform((value) => value as LocalId)
export const instant = z
  .int()
  .min(-8.64e15)
  .max(8.64e15)
  .transform((value) => value as EpochMs)
export const note = z.string().max(longestText).transform(cleanText)
export const serviceId = z
  .int()
  .min(1)
  .transform((value) => value as ServiceId)
export const seconds = z
  .int()
  .min(0)
  .transform((value) => value as Seconds)
export const zone = z.string().refine(isZone, 'This time zone is unknown.')
export const day = z
  .string()
  .refine(isDay, 'This day does not exist.')
  .transform((value) => value as Day)
export const line = z.string().max(1000).transform(cleanText)
export const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'This is not a number.')
export const percent = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, 'This is not a percentage.')
export const limit = z.int().min(1).max(1000)
export const byId = z.strictObject({ id: localId })
export const work = z.strictObject({
  note: note.optional(),
  projectId: localId.optional(),
  clientId: serviceId.optional(),
  projectServiceId: serviceId.optional(),
  billable: z.boolean().optional(),
})

/**
 * https anywhere; http only to this machine (docs/quality.md#25-tokens). No credentials, query or fragment.
 */
export const serviceAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(
    /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)(\/[^\s?#@]*)?$/i,
    'The address starts with https:// (http:// only on this machine) and has no user name or query.',
  )
