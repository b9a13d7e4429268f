/** Calls of the group `classicCallbacks`: webhook subscriptions of the classic interface. */
import { z } from 'zod'
import type { ClassicCallbacks } from '../../domain/webhooks/classic-callback.ts'
import { nothing, serviceId } from '../field-schemas.ts'
import { callbacks } from './callbacks.ts'
import { command, query } from './define.ts'

const byServiceId = z.strictObject({ id: serviceId })

/**
 * Each command sends one request to the service at once, then reads the list again. All fail with `unavailable` while
 * the classic interface is not connected, with `storage`, and with the codes of a failed request.
 */
export const classicCallbacks = {
  /** The subscriptions as last listed. */
  state: query(nothing, ['callbacks']).answers<ClassicCallbacks>(),
  refresh: command(nothing).answers<null>(),
  /** Adds a subscription. Fails with `timeout` if it is unknown whether the service added it. */
  register: command(callbacks.register.input).answers<null>(),
  /** Confirms a subscription by the code that the service sent. Fails with `invalid` if the code is refused. */
  verify: command(
    byServiceId.extend({ verifier: callbacks.verify.input.shape.verifier }),
  ).answers<null>(),
  resend: command(byServiceId).answers<null>(),
  remove: command(byServiceId).answers<null>(),
}
