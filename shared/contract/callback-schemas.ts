/** Schemas of the group `callbacks`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { isSubscription } from '../domain/account/webhook-events.ts'
import { byId, localId, nothing } from './field-schemas.ts'

export const callbackSchemas = {
  'callbacks.all': nothing,
  'callbacks.register': z.strictObject({
    event: z
      .string()
      .max(100)
      .refine(isSubscription, { error: () => t`The service has no such event.` }),
    uri: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  'callbacks.verify': z.strictObject({ id: localId, verifier: z.string().trim().min(1).max(500) }),
  'callbacks.resend': byId,
  'callbacks.remove': byId,
}
