import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServiceResult } from '../service/result.ts'
import type { ServiceCallback } from '../service/callbacks.ts'
import { notSent, toResponseError } from '../service/errors.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { callbacks } from '../store/callbacks.ts'
import { createCallbackCodes } from './callback-codes.ts'

const fields = { event: 'time_entry', uri: 'https://a.example/hook', verified: false }
const knownId = 12 as ServiceId

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

/** Stores a callback as pulled; `serviceId` null for one that was not sent yet. */
function stored(serviceId: ServiceId | null = knownId): LocalId {
  const id = bench.ids.next()
  bench.database.write((transaction) => {
    const version = serviceId === null ? undefined : { serviceId, base: JSON.stringify(fields) }
    callbacks.insert(transaction, id, fields, bench.clock.now(), version)
    return success(null)
  })
  return id
}

const answered = (verified: boolean): ServiceResult<ServiceCallback> => ({
  ok: true,
  status: 200,
  receivedAt: 0 as EpochMs,
  serviceTime: null,
  // As live services answer: the id alone.
  value: { id: knownId, event: null, uri: null, verified, unreadable: [], raw: {} },
})

/** Creates the commands with a service that gives this answer; `requests` lists what it was asked. */
function codes(answer: ServiceResult<ServiceCallback> | null) {
  const requests: unknown[] = []
  const respond = (request: unknown) => {
    requests.push(request)
    return Promise.resolve(answer as ServiceResult<ServiceCallback>)
  }
  const client = {
    verify: (id: ServiceId, verifier: string) => respond(['verify', id, verifier]),
    resend: (id: ServiceId) => respond(['resend', id]),
  }
  const service = () => (answer === null ? null : ({ callbacks: client } as never))
  const onResend = (id: ServiceId): unknown => requests.push(['expected', id])
  return { requests, ...createCallbackCodes({ database: bench.database, service, onResend }) }
}

const row = (id: LocalId) => callbacks.byId(bench.database, id)

describe('the code of a callback', () => {
  it('verifies it, and an answer without event and address leaves both', async () => {
    const id = stored()
    const { verify, requests } = codes(answered(true))
    expect(await verify({ id, verifier: 'abc' })).toEqual(success(null))
    expect(requests).toEqual([['verify', knownId, 'abc']])
    expect(row(id)).toMatchObject({
      ...fields,
      verified: true,
      base: { ...fields, verified: true },
    })
    expect(row(id)?.sendState).toBe('sent')
  })

  it('is asked for again, and the callback waits for it', async () => {
    const id = stored()
    await codes(answered(true)).verify({ id, verifier: 'abc' })
    const { resend, requests } = codes(answered(false))
    expect(await resend({ id })).toEqual(success(null))
    expect(requests).toEqual([
      ['expected', knownId],
      ['resend', knownId],
    ])
    expect(row(id)).toMatchObject(fields)
  })

  it('is refused in the words of the service, at its field', async () => {
    const id = stored()
    const body = { errno: 3, message: 'Wrong.', details: ['verifier: Does not match.'] }
    const error = toResponseError({ status: 422, body, retryAfter: null, defaultKind: 'invalid' })
    const { verify } = codes({ ok: false, error })
    const message = 'The service didn’t accept this code: “Does not match.”'
    expect(await verify({ id, verifier: 'guess' })).toMatchObject({
      ok: false,
      error: { code: 'invalid', field: 'verifier', message },
    })
    expect(row(id)).toMatchObject(fields)
  })

  it.each([
    ['unreachable', 'unreachable'],
    ['noAccounting', 'unavailable'],
    ['notFound', 'notFound'],
    ['unauthorized', 'unauthorized'],
  ] as const)('%s is said as %s, and nothing changes', async (kind, code) => {
    const id = stored()
    const { resend } = codes({ ok: false, error: notSent(kind, 'Sentence.') })
    expect(await resend({ id })).toMatchObject({ ok: false, error: { code } })
    expect(row(id)).toMatchObject(fields)
  })
})

describe('nothing is requested', () => {
  it('for a callback that the service does not have yet', async () => {
    const { resend, requests } = codes(answered(false))
    expect(await resend({ id: stored(null) })).toMatchObject({ error: { code: 'unavailable' } })
    expect(requests).toEqual([])
  })

  it('for a deleted or unknown callback', async () => {
    const id = stored()
    bench.database.write((transaction) => {
      callbacks.setDeleted(transaction, id, bench.clock.now())
      return success(null)
    })
    const { verify, requests } = codes(answered(true))
    expect(await verify({ id, verifier: 'a' })).toMatchObject({ error: { code: 'notFound' } })
    const unknown = { id: bench.ids.next(), verifier: 'a' }
    expect(await verify(unknown)).toMatchObject({ error: { code: 'notFound' } })
    expect(requests).toEqual([])
  })

  it('without an account', async () => {
    const { verify } = codes(null)
    expect(await verify({ id: stored(), verifier: 'a' })).toMatchObject({
      error: { code: 'unavailable' },
    })
  })
})
