import { expect, it } from 'vitest'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import { failure, success } from '../../shared/contract/errors.ts'
import { callbackKey } from '../../shared/domain/webhooks/callback-key.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { storeClassicCallbacks, callbacks } from '../store/callbacks.ts'
import { createKnownCallbacks } from './known-callbacks.ts'

it('a callback needs a code while it is not verified, or after a new one was asked for', () => {
  const { database, clock, ids } = createStoreBench()
  const refused = () => Promise.resolve(failure('unreachable', 'No connection.'))
  const knownCallbacks = createKnownCallbacks({
    database,
    verify: refused,
    verifyClassic: refused,
    refresh: () => undefined,
    refreshClassic: () => undefined,
  })
  const listed = [1, 2].map((id) => ({ id: id as ServiceId, verified: id === 2 }))
  database.write((transaction) => {
    for (const { id, verified } of listed) {
      const fields = { event: 'all', uri: 'https://a.example/', verified }
      const version = { serviceId: id, base: JSON.stringify(fields) }
      callbacks.insert(transaction, ids.next(), fields, clock.now(), version)
    }
    return success(null)
  })
  const rows = listed.map((row) => ({ ...row, event: 'all', uri: 'https://a.example/' }))
  storeClassicCallbacks(database, { readAt: clock.now(), callbacks: rows })
  for (const kind of ['rest', 'classic'] as const) {
    const awaited = () =>
      [1, 2, 3].map((id) => knownCallbacks.isAwaited(callbackKey(kind, id as ServiceId)))
    expect(awaited()).toEqual([true, false, false])
    knownCallbacks.expectCode(callbackKey(kind, 2 as ServiceId), true)
    knownCallbacks.expectCode(callbackKey(kind, 3 as ServiceId), true)
    expect(awaited()).toEqual([true, true, false])
    knownCallbacks.expectCode(callbackKey(kind, 2 as ServiceId), false)
    expect(awaited()).toEqual([true, false, false])
  }
  database.close()
})
