/**
 * One schema per call of the contract. Imported by electron/ipc.ts and tests alone: preload and the
 * windows need names and types only, and the schema library must not weigh on them.
 */
import { z } from 'zod'
import type { CallInput, CallName } from './contract.ts'
import { isZone } from './domain/calendar.ts'
import { cleanText, longestText } from './domain/text.ts'
import type { EpochMs, LocalId } from './domain/units.ts'

/** https anywhere; http only to this machine (quality, Security). No credentials, query or fragment. */
const serviceAddress =
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)(\/[^\s?#@]*)?$/i

const nothing = z.strictObject({})
const localId = z.uuid().transform((value) => value as LocalId)
const instant = z
  .int()
  .min(-8.64e15)
  .max(8.64e15)
  .transform((value) => value as EpochMs)
const note = z.string().max(longestText).transform(cleanText)
const secret = z.string().trim().min(1, 'Paste the access token.').max(10_000)
/** Business and account ids travel in paths: no separators, nothing to escape. */
const pathId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'An id has letters, digits, - and _ only.')
const address = z
  .string()
  .trim()
  .max(2000)
  .regex(
    serviceAddress,
    'The address starts with https:// (http:// only on this machine) and has no user name or query.',
  )

const startTimer = z.strictObject({
  note: note.optional(),
  projectId: localId.optional(),
  billable: z.boolean().optional(),
})

/** Input schemas by call name; each parses into exactly the contract's input type. */
export const schemas = {
  'workspace.state': nothing,
  'workspace.openDemo': nothing,
  'workspace.openOwn': nothing,
  'workspace.connect': z.strictObject({
    baseUrl: address,
    token: secret,
    businessId: pathId.optional(),
    accountId: pathId.optional(),
  }),
  'workspace.signIn': z.strictObject({ token: secret }),
  'workspace.leave': nothing,
  'timer.running': nothing,
  'timer.start': startTimer,
  'timer.stop': z.strictObject({ id: localId.optional() }),
  'timer.switch': startTimer,
  'entries.range': z.strictObject({ from: instant, to: instant }),
  'entries.recent': z.strictObject({ limit: z.int().min(1).max(50) }),
  'entries.totals': z.strictObject({
    zone: z.string().refine(isZone, 'This time zone is unknown.'),
  }),
  'entries.edit': z.strictObject({
    id: localId,
    note: note.nullable().optional(),
    projectId: localId.nullable().optional(),
    billable: z.boolean().optional(),
  }),
  'projects.all': nothing,
  'sync.status': nothing,
  'sync.unsent': nothing,
  'sync.sendNow': nothing,
  'sync.retry': z.strictObject({ id: z.uuid() }),
  'desktop.state': nothing,
  'desktop.openMain': nothing,
  'desktop.hideMe': nothing,
  'desktop.setTheme': z.strictObject({ theme: z.enum(['light', 'dark', 'system']) }),
} satisfies { readonly [Name in CallName]: z.ZodType<Loose<CallInput<Name>>> }

/** The schema library writes an absent optional field as `undefined`; the gate drops those. */
type Loose<Input> = {
  [Key in keyof Input]: Input[Key] | (undefined extends Input[Key] ? undefined : never)
}
