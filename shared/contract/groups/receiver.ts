import { z } from 'zod'
import type { Delivery } from '../../domain/webhooks/delivery.ts'
import type { ReachReport, ReceiverState } from '../../domain/webhooks/receiver.ts'
import { nothing } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

const settings = z.strictObject({
  isOn: z.boolean().optional(),
  // Lower ports need rights that a desktop program does not have.
  port: z.int().min(1024).max(65_535).optional(),
  publicUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).optional(),
  // A token of RFC 9110, 5.1.
  signatureHeader: z
    .string()
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/)
    .optional(),
})

export const receiver = {
  state: query(nothing, ['receiver']).answers<ReceiverState>(),
  /** Newest first; at most 500 accepted and 500 refused requests. */
  deliveries: query(
    z.strictObject({ filter: z.enum(['all', 'accepted', 'refused']) }),
    ['receiver'],
    { pause: 1000 },
  ).answers<readonly Delivery[]>(),
  /** Returns when the receiver is listening, or has failed to (see `state`). Fails with `invalid`, `storage`. */
  change: command(settings).answers<null>(),
  /** Tests whether the receiver can be reached from outside; can take some seconds. */
  test: command(nothing).answers<ReachReport>(),
  /** Fails with `storage`. */
  clear: command(nothing).answers<null>(),
}

export type DeliveryFilter = InputOf<typeof receiver.deliveries>['filter']
