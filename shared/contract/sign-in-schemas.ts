/** Schemas of the group `signIn`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { nothing, serviceAddress } from './field-schemas.ts'

const line = z.string().trim().min(1).max(2000)

/** URL for the browser: https, or http to this computer only. It may have a query. */
const page = z
  .string()
  .trim()
  .max(2000)
  .regex(
    /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)([/?][^\s#]*)?$/i,
    { error: () => t`The address starts with https:// (http:// only on this machine).` },
  )
const redirectAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https:\/\/[^\s/?#@]+(\/[^\s#]*)?$/i, {
    error: () => t`The redirect address starts with https://.`,
  })

export const signInSchemas = {
  'signIn.state': nothing,
  'signIn.setup': nothing,
  'signIn.account': nothing,
  'signIn.begin': z.strictObject({
    baseUrl: serviceAddress,
    authorizeUrl: page.optional(),
    clientId: line.optional(),
    clientSecret: line.optional(),
    scope: line.optional(),
    redirect: z.union([z.literal('loopback'), z.strictObject({ pasteFrom: redirectAddress })]),
  }),
  'signIn.beginAgain': nothing,
  'signIn.openAgain': nothing,
  'signIn.copyAddress': nothing,
  'signIn.finish': z.strictObject({
    address: z
      .string()
      .trim()
      .min(1, { error: () => t`Paste the address that the browser ended on.` })
      .max(10_000),
  }),
  'signIn.cancel': nothing,
  'signIn.signOut': nothing,
} as const
