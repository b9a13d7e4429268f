import type { CallbackKey } from './callback-key.ts'
import type { EpochMs } from '../units.ts'
import type { Delivery } from './delivery.ts'

/** Path of the URL at which the receiver accepts requests. */
export const receiverPath = '/hooks'

/** Settings of the webhook receiver. Each account has its own. */
export type ReceiverSettings = {
  readonly isOn: boolean
  /** TCP port on 127.0.0.1, from 1024 to 65535. */
  readonly port: number
  /** Complete address at which the service reaches the receiver from outside; empty for none. */
  readonly publicUrl: string
  /** Header with the signature. Its prefix differs between products. */
  readonly signatureHeader: string
}

/** Settings of the receiver until the user changes them. */
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
  /** The port is used by another program, or by another Stint account. */
  | { readonly kind: 'portInUse' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Delivery counts for one day. */
export type DeliveryCounts = { readonly accepted: number; readonly refused: number }

export type ReceiverState = {
  readonly settings: ReceiverSettings
  readonly listening: Listening
  readonly today: DeliveryCounts
  readonly lastEvent: Pick<Delivery, 'at' | 'event'> | null
  /** Callbacks whose codes are stored on this computer. Only their events can be checked. */
  readonly checkable: readonly CallbackKey[]
  /** True if the codes are lost when the program ends: in the demo, and on a computer without a keychain. */
  readonly areCodesLostAtEnd: boolean
}

/** Returns the address of the receiver on this computer. */
export function localAddress(port: number): string {
  return `http://127.0.0.1:${port}${receiverPath}`
}

/** A step on a request's way from outside to the receiver, and the result of its test. */
export type Hop = {
  readonly name: 'listening' | 'local' | 'outside' | 'arrival'
  readonly result: 'passed' | 'failed' | 'skipped'
  /** A sentence for the user. */
  readonly message: string
}

/** Result of testing whether the service can reach the receiver. `hops`: in order. */
export type ReachReport = { readonly at: EpochMs; readonly hops: readonly Hop[] }
