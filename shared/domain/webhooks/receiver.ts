/** Settings and state of the local receiver of webhooks. */
import type { CallbackKey } from './callback-key.ts'
import type { EpochMs } from '../units.ts'
import type { Delivery } from './delivery.ts'

/** The path that the receiver answers. */
export const receiverPath = '/hooks'

/** The person's settings of the receiver, for one account. */
export type ReceiverSettings = {
  readonly isOn: boolean
  /** TCP port on 127.0.0.1, 1024 to 65535. */
  readonly port: number
  /** Complete address at which the service reaches the receiver from outside; empty for none. */
  readonly publicUrl: string
  /** Name of the header with the signature; its prefix differs between products. */
  readonly signatureHeader: string
}

/** Settings before the person changed any. */
export const initialReceiverSettings: ReceiverSettings = {
  isOn: false,
  // Below 32768, because Linux assigns higher ports to connections that ask for no specific port.
  port: 24_320,
  publicUrl: '',
  signatureHeader: 'X-Service-Hmac-SHA256',
}

/** State of the receiver's port. */
export type Listening =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'on' }
  /** Another program, or another account of this program, uses the port. */
  | { readonly kind: 'portInUse' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Numbers of requests on one day. */
export type DeliveryCounts = { readonly accepted: number; readonly refused: number }

/** State of the receiver, as the screen shows it above the log. */
export type ReceiverState = {
  readonly settings: ReceiverSettings
  readonly listening: Listening
  readonly today: DeliveryCounts
  readonly lastEvent: Pick<Delivery, 'at' | 'event'> | null
  /** Callbacks whose code is on this computer; their events can be checked. */
  readonly checkable: readonly CallbackKey[]
  /** True if no keychain has the codes, so that they end with the program: in the demo, or without a keychain. */
  readonly areCodesLostAtEnd: boolean
}

/** Returns the address of the receiver on this computer. */
export function localAddress(port: number): string {
  return `http://127.0.0.1:${port}${receiverPath}`
}

/** One tested step on the way of a request from outside to the receiver. */
export type Hop = {
  readonly name: 'listening' | 'local' | 'outside' | 'arrival'
  readonly result: 'passed' | 'failed' | 'skipped'
  /** Result of the step, as a sentence. */
  readonly message: string
}

/** Result of a test, in the order of the hops. */
export type ReachReport = { readonly at: EpochMs; readonly hops: readonly Hop[] }
