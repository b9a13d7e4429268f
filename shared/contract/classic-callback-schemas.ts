/** Schemas of the group `classicCallbacks`. */
import { z } from 'zod'
import { callbackSchemas } from './callback-schemas.ts'
import { nothing, serviceId } from './field-schemas.ts'

const byServiceId = z.strictObject({ id: serviceId })

export const classicCallbackSchemas = {
  'classicCallbacks.state': nothing,
  'classicCallbacks.refresh': nothing,
  'classicCallbacks.register': callbackSchemas['callbacks.register'],
  'classicCallbacks.verify': byServiceId.extend({
    verifier: callbackSchemas['callbacks.verify'].shape.verifier,
  }),
  'classicCallbacks.resend': byServiceId,
  'classicCallbacks.remove': byServiceId,
}
