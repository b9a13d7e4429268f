/** Calls of the group `callbacks`: webhook subscriptions. */
import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import { isSubscription, type WebhookCallback } from '../../domain/account/webhook-callback.ts'
import type { LocalId } from '../../domain/units.ts'
import { byId, nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

const event = z
  .string()
  .max(100)
  .refine(isSubscription, { error: () => t`The service doesn’t have this event.` })

export const callbacks = {
  all: query(nothing, ['callbacks', 'sync']).answers<readonly WebhookCallback[]>(),
  register: command(
    z.strictObject({ event, uri: z.url({ protocol: /^https?$/ }).max(2000) }),
  ).answers<{ readonly id: LocalId }>(),
  /**
   * Verifies a callback with the code that the service sent to the address of the callback. The request is made at
   * once, so it needs a connection. Fails with `notFound`, `unavailable` (not registered yet, or no account), `invalid`
   * on `verifier` if the code is refused, `storage`, and the codes of a failed request.
   */
  verify: command(byId.extend({ verifier: z.string().trim().min(1).max(500) })).answers<null>(),
  /**
   * Asks the service for a new code. The callback stays unverified until the new code is passed to `verify`. Fails with
   * the same codes as `verify`, except `invalid`.
   */
  resend: command(byId).answers<null>(),
  remove: command(byId).answers<null>(),
}
