/** Schemas of the group `recurring`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { recurringFrequencies } from '../domain/recurring/profile.ts'
import { areSplitDigits } from '../domain/recurring/split-digits.ts'
import { cleanText } from '../domain/text/clean-text.ts'
import {
  byId,
  day,
  decimal,
  line,
  localId,
  note,
  nothing,
  percent,
  serviceAddress,
  serviceId,
} from './field-schemas.ts'

const maxLines = 200

/** Leaves absent values out of what `save` gets: each element that is there is sent. */
function present<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const kept = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(kept) as { [Key in keyof Value]: Exclude<Value[Key], undefined> }
}

const recurringLine = z
  .strictObject({
    name: line.optional(),
    description: note.optional(),
    unitCost: decimal.optional(),
    quantity: decimal.optional(),
    tax1Name: line.optional(),
    tax2Name: line.optional(),
    tax1Percent: percent.optional(),
    tax2Percent: percent.optional(),
    type: z.enum(['Item', 'Time']).optional(),
  })
  .transform((value) => present(value))

const content = z
  .strictObject({
    clientId: serviceId,
    date: day.optional(),
    poNumber: line.optional(),
    discount: percent.optional(),
    occurrences: z.int().min(0).max(999_999).optional(),
    frequency: z.enum(recurringFrequencies),
    sendEmail: z.boolean().optional(),
    sendSnailMail: z.boolean().optional(),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: () => t`A currency has three letters.` })
      .optional(),
    language: line.optional(),
    notes: note.optional(),
    terms: note.optional(),
    firstName: line.optional(),
    lastName: line.optional(),
    organization: line.optional(),
    street1: line.optional(),
    street2: line.optional(),
    city: line.optional(),
    state: line.optional(),
    country: line.optional(),
    code: line.optional(),
    vatName: line.optional(),
    vatNumber: line.optional(),
    returnUri: line.optional(),
    lines: z.array(recurringLine).max(maxLines).optional(),
  })
  .transform((value) => present(value))

/** A header value can't carry line breaks; long ones are no credentials. */
const secret = z.string().trim().max(2000)
const splitDigits = (longest: number) =>
  z
    .strictObject({ share: z.instanceof(Uint8Array), pad: z.instanceof(Uint8Array) })
    .refine((split) => areSplitDigits(split, longest), t`These are not digits.`)

export const recurringSchemas = {
  'recurring.overview': nothing,
  'recurring.connect': z.strictObject({
    classicUrl: serviceAddress,
    tokenizeUrl: serviceAddress.nullable(),
    token: secret.min(1),
    tokenSecret: secret,
    consumerKey: secret,
    consumerSecret: secret,
  }),
  'recurring.refresh': nothing,
  'recurring.save': z.strictObject({
    id: localId.nullable(),
    content,
    billing: z
      .strictObject({ gateway: z.string().min(1).max(1000).transform(cleanText), card: localId })
      .nullable(),
  }),
  'recurring.forget': byId,
  'recurring.checkCard': z.strictObject({
    gateway: z.enum(['gateway_a', 'gateway_b']),
    cardNumber: splitDigits(19),
    name: z.string().max(200),
    expiryMonth: z.string().max(2),
    expiryYear: z.string().max(4),
    cvv: splitDigits(4),
    email: z.string().max(200),
    postalCode: z.string().max(40),
    country: z.string().max(100),
  }),
  'recurring.forgetCard': nothing,
}
