/**
 * Every fault that the sandbox can produce, as a client sees it; and the control endpoint that orders faults.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainBehaviour, type Behaviour } from '../../electron/sandbox/behaviour.ts'
import type { Fault } from '../../electron/sandbox/fault-plan.ts'
import { startSandbox } from '../../electron/sandbox/sandbox.ts'
import type { ServiceError } from '../../electron/service/result.ts'
import { systemClock as clock } from '../../electron/base/clock.ts'
import type { Seconds } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { valueOf } from './unwrap-result.ts'

let far: SandboxServer
beforeEach(async () => {
  far = await openSandboxServer(clock)
})
afterEach(() => far.close())

const create = () =>
  far.service.timeEntries.create({
    isLogged: true,
    duration: 60 as Seconds,
    note: 'a note that is long enough to be cut in two',
    startedAt: clock.now(),
    clientId: null,
    projectId: null,
  })

async function kept(): Promise<number> {
  return valueOf(await far.service.timeEntries.page({}, 1, 15)).total
}

describe('a fault', () => {
  it.each<readonly [Fault, Partial<ServiceError>, number]>([
    [{ do: 'dropBefore' }, { kind: 'unreachable', sent: 'maybe' }, 0],
    [{ do: 'dropAfter' }, { kind: 'unreachable', sent: 'maybe' }, 1],
    [{ do: 'resetInBody' }, { kind: 'protocol', sent: 'yes', status: 200 }, 1],
    [{ do: 'truncate' }, { kind: 'protocol', sent: 'yes', status: 200 }, 1],
    [{ do: 'status', status: 503 }, { kind: 'server', status: 503 }, 0],
    [{ do: 'html', status: 502 }, { kind: 'unreachable', sent: 'maybe', status: null }, 0],
    [{ do: 'unreadable' }, { kind: 'protocol', sent: 'yes' }, 1],
    [{ do: 'unreadable', body: {} }, { kind: 'protocol', sent: 'yes' }, 1],
    [{ do: 'notJson' }, { kind: 'protocol', sent: 'yes' }, 1],
    [{ do: 'rateLimit' }, { kind: 'rateLimited', retryAfter: null }, 0],
    [{ do: 'rateLimit', retryAfter: 7 }, { kind: 'rateLimited', retryAfter: 7000 }, 0],
  ])('%j', async (fault, error, entries) => {
    await far.order([fault])
    expect(await create()).toMatchObject({ ok: false, error })
    expect(await kept()).toBe(entries)
  })

  it.each<Fault>([
    { do: 'delay', ms: 20 },
    { do: 'drip', ms: 1 },
  ])('%j answers all the same', async (fault) => {
    await far.order([fault])
    expect(valueOf(await create()).note).toMatch(/^a note/)
    expect(await kept()).toBe(1)
  })

  it('of the clock shows in the Date header', async () => {
    await far.order([{ do: 'clockOffset', ms: -3 * 3_600_000 }])
    valueOf(await create())
    expect((far.service.clockOffset() ?? 0) + 3 * 3_600_000).toBeLessThan(5000)
  })

  it('comes as often as ordered, on the route and method it is meant for', async () => {
    await far.order([{ do: 'html', status: 500, method: 'POST', path: '/time_entries', times: 2 }])
    expect(await kept()).toBe(0)
    expect((await create()).ok).toBe(false)
    expect((await create()).ok).toBe(false)
    expect((await create()).ok).toBe(true)
  })
})

describe('the control endpoint', () => {
  const ask = (method: string, path: string, body?: string): Promise<Response> =>
    fetch(`${far.sandbox.baseUrl}/_control/${path}`, {
      method,
      ...(body !== undefined && { body }),
    })

  it('tells what is left of a plan', async () => {
    await far.order([{ do: 'dropBefore', method: 'POST', times: 2 }])
    await create()
    expect(await (await ask('GET', 'faults')).json()).toEqual([
      { do: 'dropBefore', method: 'POST', times: 1 },
    ])
    await ask('POST', 'reset')
    expect(await (await ask('GET', 'faults')).json()).toEqual([])
  })

  it.each([
    ['{"', 400],
    ['{}', 422],
    ['[null]', 422],
    ['[{"do":"explode"}]', 422],
    ['[{"do":"delay"}]', 422],
    ['[{"do":"status"}]', 422],
  ])('refuses the plan %s', async (body, status) => {
    expect((await ask('PUT', 'faults', body)).status).toBe(status)
  })

  const behaviour = async (): Promise<Behaviour> =>
    (await (await ask('GET', 'behaviour')).json()) as Behaviour

  it('merges switches over the present behaviour, and goes back to that of the start', async () => {
    const start = plainBehaviour
    expect(await behaviour()).toEqual(start)
    expect((await ask('PUT', 'behaviour', '{"tokenLife":60}')).status).toBe(204)
    await far.behave({ rights: ['time'], hiddenRows: 'some' })
    const changed = { ...start, tokenLife: 60, rights: ['time'], hiddenRows: 'some' }
    expect(await behaviour()).toEqual(changed)
    await expect(far.behave({ updates: 'half' as 'merge' })).rejects.toThrow(/updates must be/)
    expect(await behaviour()).toEqual(changed)
    expect((await ask('POST', 'reset')).status).toBe(204)
    expect(await behaviour()).toEqual(start)
  })

  it.each([
    ['{"', 400, 'malformed JSON'],
    ['[]', 422, 'A behaviour is an object of switches.'],
    ['{"speed":1}', 422, 'There is no switch speed'],
    ['{"toString":1}', 422, 'There is no switch toString'],
    ['{"tokenLife":0}', 422, 'tokenLife must be a whole number from 1 on, or null.'],
    ['{"tokenLife":60,"rights":["all"]}', 422, 'rights must be "all" or a list of time,'],
  ])('refuses the behaviour %s', async (body, status, sentence) => {
    const before = await behaviour()
    const answer = await ask('PUT', 'behaviour', body)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { readonly error: string }).error).toContain(sentence)
    expect(await behaviour()).toEqual(before)
  })

  it('is closed unless asked for', async () => {
    const closed = await startSandbox({ clock, token: 't', entries: 0 })
    const answer = await fetch(`${closed.baseUrl}/_control/requests`)
    expect(answer.status).toBe(401)
    await closed.stop()
  })
})
