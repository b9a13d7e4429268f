/** Finds the callbacks of the service's main and classic interfaces for the receiver. */
import type { Outcome } from '../../shared/contract/errors.ts'
import { readCallbackKey, type CallbackKey } from '../../shared/domain/webhooks/callback-key.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { classicCallbacks, callbacks } from '../store/callbacks.ts'
import type { Reader } from '../store/database.ts'
import { operationsOf } from '../store/outbox/outbox.ts'

export type KnownCallbacks = ReturnType<typeof createKnownCallbacks>

export type KnownCallbackOptions = {
  readonly database: Reader
  readonly verify: (input: {
    readonly id: LocalId
    readonly verifier: string
  }) => Promise<Outcome<null>>
  readonly verifyClassic: (input: {
    readonly id: ServiceId
    readonly verifier: string
  }) => Promise<Outcome<null>>
  readonly refresh: () => void
  readonly refreshClassic: () => void
}

export function createKnownCallbacks(options: KnownCallbackOptions) {
  const { database } = options
  const split = (key: CallbackKey): NonNullable<ReturnType<typeof readCallbackKey>> => {
    const read = readCallbackKey(key)
    if (!read) throw new Error('no key of a callback')
    return read
  }
  const listed = (id: ServiceId) =>
    classicCallbacks(database)?.callbacks.find((one) => one.id === id)
  /**
   * Callbacks for which a new code was requested. They are remembered, because the message with the code can arrive
   * before the response to the request for it.
   */
  const expected = new Set<CallbackKey>()
  const found = (key: CallbackKey): { readonly verified: boolean } | undefined => {
    const { kind, id } = split(key)
    if (kind === 'classic') return listed(id)
    const row = callbacks.byServiceId(database, id)
    return row?.isDeleted === false ? row : undefined
  }
  return {
    /** Returns true for a callback that exists, so that its events are accepted. */
    isThere: (key: CallbackKey): boolean => found(key) !== undefined,
    /** True for a callback that exists and is unverified, or for which a new code was requested. */
    isAwaited(key: CallbackKey): boolean {
      const callback = found(key)
      return callback !== undefined && (!callback.verified || expected.has(key))
    },
    /** Records that a code is requested from the service (`isExpected` true), or that it has arrived (false). */
    expectCode(key: CallbackKey, isExpected: boolean): void {
      if (isExpected) expected.add(key)
      else expected.delete(key)
    },
    /** Returns true for a callback whose code stays stored: it exists, or its deletion can be undone. */
    isKept(key: CallbackKey): boolean {
      const { kind, id } = split(key)
      if (kind === 'classic') return listed(id) !== undefined
      const row = callbacks.byServiceId(database, id)
      if (!row?.isDeleted) return row !== undefined
      return operationsOf(database, 'callback', row.id).length > 0
    },
    async verify(key: CallbackKey, verifier: string): Promise<Outcome<null>> {
      const { kind, id } = split(key)
      if (kind === 'classic') return options.verifyClassic({ id, verifier })
      const row = callbacks.byServiceId(database, id)
      if (!row) throw new Error('the callback is not there')
      return options.verify({ id: row.id, verifier })
    },
    /** Reads the list that contains the callback, which may have been registered by another program. */
    refresh: (key: CallbackKey) =>
      split(key).kind === 'classic' ? options.refreshClassic() : options.refresh(),
  }
}
