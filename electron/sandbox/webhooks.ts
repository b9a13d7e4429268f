/**
 * Sends signed form posts (docs/interface/webhooks.md#deliveries), only to loopback. A post is repeated until the
 * response is 2xx, and dropped after several attempts. Several drops in a row disable the callback.
 */
import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import type { Clock } from '../base/clock.ts'
import { isMeantFor, type SandboxEvent } from './event-names.ts'
import type { CallbackRow } from './rows.ts'
import type { State } from './state.ts'

const signatureHeader = 'X-Service-Hmac-SHA256'
const maxAttempts = 4
/** In ms, before the second, third and fourth attempt. */
const retryDelays = [10_000, 60_000, 300_000]
/** A callback is disabled after this many consecutively dropped messages. */
const dropsBeforeDisabled = 3
const deliveryTimeout = 5000

export type Webhooks = ReturnType<typeof createWebhooks>

export type WebhookOptions = {
  readonly state: State
  readonly clock: Clock
  readonly system: () => string
  readonly disable: (callback: CallbackRow) => void
}

type Parameters = readonly (readonly [string, string])[]

export function createWebhooks({ state, clock, system, disable }: WebhookOptions) {
  const pendingRetries = new Set<() => void>()
  const drops = new Map<number, number>()
  const user = String(state.business.staff[0]?.id ?? 1)

  const deliver = async (
    callback: CallbackRow,
    parameters: Parameters,
    attempt: number,
  ): Promise<void> => {
    const isDelivered = await post(callback.uri, parameters, sign(parameters, callback.verifier))
    if (isDelivered) return void drops.delete(callback.id)
    if (attempt < maxAttempts) {
      const cancel = clock.after(retryDelays[attempt - 1] ?? 0, () => {
        pendingRetries.delete(cancel)
        void deliver(callback, parameters, attempt + 1)
      })
      pendingRetries.add(cancel)
      return
    }
    const dropped = (drops.get(callback.id) ?? 0) + 1
    drops.set(callback.id, dropped)
    const current = state.callbacks.get(callback.id)
    if (dropped >= dropsBeforeDisabled && current?.verified) disable(current)
  }

  return {
    /** Sends the verification message, immediately after registration or resend. */
    verify(callback: CallbackRow): void {
      drops.delete(callback.id)
      const { id, verifier, isClassic } = callback
      const parameters: Parameters = [
        ['name', 'callback.verify'],
        ['object_id', String(id)],
        ['verifier', verifier],
        ...(isClassic ? [] : [['account_id', state.business.accountId] as const]),
        ['user_id', user],
        ['system', system()],
      ]
      void deliver(callback, parameters, 1)
    },
    announce({ name, objectId }: SandboxEvent): void {
      for (const callback of state.callbacks.values()) {
        if (!callback.verified || !isMeantFor(callback.event, name)) continue
        const parameters: Parameters = [
          ['name', name],
          ['object_id', String(objectId)],
          callback.isClassic ? ['system', system()] : ['account_id', state.business.accountId],
          ['user_id', user],
        ]
        void deliver(callback, parameters, 1)
      }
    },
    stop(): void {
      for (const cancel of pendingRetries) cancel()
      pendingRetries.clear()
    },
  }
}

/**
 * Signs a delivery's parameters: HMAC-SHA256 of their JSON text, in Base64. The JSON keeps the parameters' order and is
 * formatted as by Python's json.dumps: the separators are `", "` and `": "`, and everything beyond ASCII is \uXXXX
 * (docs/interface/webhooks.md#signature).
 */
export function sign(parameters: Parameters, verifier: string): string {
  const text = (value: string): string =>
    JSON.stringify(value).replace(
      /[\u007f-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  const json = `{${parameters.map(([name, value]) => `${text(name)}: ${text(value)}`).join(', ')}}`
  return createHmac('sha256', verifier).update(json).digest('base64')
}

/** Resolves with true if the receiver responds with any 2xx. */
function post(uri: string, parameters: Parameters, signature: string): Promise<boolean> {
  return new Promise((resolve) => {
    const body = new URLSearchParams(Object.fromEntries(parameters)).toString()
    const url = new URL(uri)
    if (url.protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(url.hostname)) {
      return resolve(false)
    }
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      [signatureHeader]: signature,
    }
    const sent = request(url, { method: 'POST', headers, timeout: deliveryTimeout }, (answer) => {
      answer.resume()
      const status = answer.statusCode ?? 0
      resolve(status >= 200 && status < 300)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(false))
    sent.end(body)
  })
}
