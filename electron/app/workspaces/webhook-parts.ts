/** Wires the codes of callbacks and the local receiver of one workspace: a code that was accepted is kept. */
import { detach } from '../../base/log.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { Network } from '../../service/network/network.ts'
import { postForm } from '../../service/post-form.ts'
import { createCallbackCodes, type CallbackCodes } from '../../sync/callback-codes.ts'
import { createReceiver, type Receiver, type ReceiverOptions } from '../../webhooks/receiver.ts'

type Options = Omit<ReceiverOptions, 'verify' | 'post'> & {
  readonly service: () => ServiceClient | null
  readonly network?: Network | undefined
}

export function createWebhookParts(options: Options): {
  readonly callbackCodes: CallbackCodes
  readonly receiver: Receiver
} {
  const { database, service, log } = options
  const callbackCodes = createCallbackCodes({
    database,
    service,
    onVerified: (id, code) => detach(log, 'keep code', receiver.keepCode(id, code)),
  })
  const receiver = createReceiver({
    ...options,
    verify: callbackCodes.verify,
    post: (url, body) => postForm(options, url, body),
  })
  return { callbackCodes, receiver }
}
