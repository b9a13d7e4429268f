import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import {
  isSubscription,
  type WebhookCallback,
  type ClassicCallbacks,
} from '../../domain/webhooks/webhook-callback.ts'
import type { LocalId } from '../../domain/units.ts'
import { byId, nothing, serviceId } from '../field-schemas.ts'
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
   * Verifies a callback with the code that the service sent to the callback's address. The request is sent immediately
   * and never queued, so it needs a connection. Fails with `notFound`, `unavailable` (not registered yet, or no
   * account), `invalid` on `verifier` if the code is refused, `storage`, and the codes of a failed request.
   */
  verify: command(byId.extend({ verifier: z.string().trim().min(1).max(500) })).answers<null>(),
  /** Asks the service for a new code, to pass to `verify`. Fails as `verify` does, but never with `invalid`. */
  resend: command(byId).answers<null>(),
  remove: command(byId).answers<null>(),
}

const byServiceId = z.strictObject({ id: serviceId })

/**
 * Calls about webhooks of the service's older (“classic”) interface. Each command immediately sends one request to the
 * service, then reads the list of webhooks again. Commands fail with `unavailable` while that interface is not
 * connected, with `storage` if the result can't be stored, or with the code of the failed request.
 */
export const classicCallbacks = {
  state: query(nothing, ['callbacks']).answers<ClassicCallbacks>(),
  refresh: command(nothing).answers<null>(),
  /** Fails with `timeout` if it is unknown whether the service added the callback. */
  register: command(callbacks.register.input).answers<null>(),
  /** Fails with `invalid` if the code is refused. */
  verify: command(
    byServiceId.extend({ verifier: callbacks.verify.input.shape.verifier }),
  ).answers<null>(),
  resend: command(byServiceId).answers<null>(),
  remove: command(byServiceId).answers<null>(),
}
