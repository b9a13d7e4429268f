/**
 * Wires the callbacks of the service's main and classic interfaces to the local receiver of one workspace. The receiver
 * stores each code that the service accepted, and is told when a new code was requested.
 */
import { callbackKey, type CallbackKind } from '../../../shared/domain/webhooks/callback-key.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { createClassicCallbacks } from '../../classic/callbacks.ts'
import type { ClassicCalls } from '../../classic/classic-calls.ts'
import { detach } from '../../base/log.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { Network } from '../../service/network/network.ts'
import { postForm } from '../../service/post-form.ts'
import { createCallbackCodes } from '../../sync/callback-codes.ts'
import { createReceiver, type ReceiverOptions } from '../../webhooks/receiver.ts'

type Options = Omit<ReceiverOptions, 'callbacks' | 'post'> & {
  readonly service: () => ServiceClient | null
  readonly network?: Network | undefined
  readonly classicCalls: ClassicCalls
}

export function createWebhookParts(options: Options) {
  const { database, clock, service, log } = options
  const onVerified = (kind: CallbackKind) => (id: ServiceId, code: string) =>
    detach(log, 'keep code', receiver.keepCode(callbackKey(kind, id), code))
  const onResend = (kind: CallbackKind) => (id: ServiceId) =>
    receiver.expectCode(callbackKey(kind, id))
  const callbackCodes = createCallbackCodes({
    database,
    service,
    onVerified: onVerified('rest'),
    onResend: onResend('rest'),
  })
  const classicCallbacks = createClassicCallbacks({
    database,
    clock,
    calls: options.classicCalls,
    onVerified: onVerified('classic'),
    onResend: onResend('classic'),
  })
  const receiver = createReceiver({
    ...options,
    callbacks: {
      verify: callbackCodes.verify,
      verifyClassic: classicCallbacks.verify,
      refreshClassic: () => detach(log, 'classic callbacks', classicCallbacks.refresh()),
    },
    post: (url, body) => postForm(options, url, body),
  })
  return { callbackCodes, classicCallbacks, receiver }
}
