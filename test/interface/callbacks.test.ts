/** Webhook callbacks over real HTTP: life cycle, signed deliveries, retries, disabling. */
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isMeantFor, isSubscription } from '../../electron/sandbox/event-names.ts'
import type { ServiceCallback } from '../../electron/service/callbacks.ts'
import type { Day, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { changeEntryRemotely } from '../fakes/change-entry-remotely.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { valueOf } from './unwrap-result.ts'
import { patience } from '../fakes/patience.ts'

type Delivery = { readonly fields: Readonly<Record<string, string>>; readonly signature: string }

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let far: SandboxServer
let receiver: Server
let uri: string
let status = 200
let deliveries: Delivery[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString('utf8')))
    request.on('end', () => {
      deliveries.push({
        fields: Object.fromEntries(new URLSearchParams(body)),
        signature: String(request.headers['x-service-hmac-sha256']),
      })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  uri = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`
})
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

beforeEach(async () => {
  far = await openSandboxServer(clock)
  status = 200
  deliveries = []
})
afterEach(() => far.close())

async function delivered(count: number): Promise<readonly Delivery[]> {
  await vi.waitFor(() => expect(deliveries.length).toBeGreaterThanOrEqual(count), patience)
  return deliveries
}

async function registered(event: string): Promise<ServiceCallback & { readonly verifier: string }> {
  const callback = valueOf(await far.service.callbacks.register(event, uri))
  const sent = (await delivered(1)).find(
    ({ fields }) => fields['object_id'] === String(callback.id),
  )
  return { ...callback, verifier: sent?.fields['verifier'] ?? '' }
}

async function verified(event: string): Promise<ServiceCallback & { readonly verifier: string }> {
  const callback = await registered(event)
  valueOf(await far.service.callbacks.verify(callback.id, callback.verifier))
  deliveries = []
  return callback
}

const createEntry = () =>
  far.service.timeEntries.create({
    isLogged: true,
    duration: 60 as Seconds,
    note: null,
    startedAt: clock.now(),
    clientId: null,
    projectId: null,
  })

/** Waits for a failed delivery and lets the next attempt become due. */
async function failOnce(count: number): Promise<void> {
  await delivered(count)
  await vi.waitFor(() => expect(clock.pending()).toBe(1), patience)
  await clock.ringNext()
}

describe('the life of a callback', () => {
  it('is registered unverified and gets its code at once, signed', async () => {
    const callback = await registered('time_entry')
    expect(callback).toMatchObject({ event: 'time_entry', uri, verified: false })
    const [message] = deliveries
    expect(message?.fields).toEqual({
      name: 'callback.verify',
      object_id: String(callback.id),
      verifier: callback.verifier,
      account_id: far.sandbox.accountId,
      user_id: '1',
      system: far.sandbox.baseUrl,
    })
  })

  it('is verified by the right code alone, listed, and deleted', async () => {
    const { id, verifier } = await registered('all')
    expect(await far.service.callbacks.verify(id, 'guess')).toMatchObject({
      error: { kind: 'invalid', fields: { verifier: 'Does not match.' } },
    })
    expect(valueOf(await far.service.callbacks.verify(id, verifier))).toMatchObject({
      verified: true,
    })
    const { rows } = valueOf(await far.service.callbacks.page(1))
    expect(rows).toMatchObject([{ id, verified: true }])
    expect(rows[0]?.raw).not.toHaveProperty('verifier')
    expect(valueOf(await far.service.callbacks.delete(id))).toBeNull()
    expect(valueOf(await far.service.callbacks.page(1)).rows).toEqual([])
  })

  it('is unverified again after a resend, with a new code', async () => {
    const { id, verifier } = await verified('all')
    expect(valueOf(await far.service.callbacks.resend(id))).toMatchObject({ verified: false })
    const [message] = await delivered(1)
    expect(message?.fields['verifier']).not.toBe(verifier)
  })

  it.each([
    ['an unknown event', 'weather', 'http://127.0.0.1/x', 'event'],
    ['an address that is none', 'all', 'nowhere', 'uri'],
  ])('refuses %s', async (_name, event, address, field) => {
    const result = await far.service.callbacks.register(event, address)
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(result.ok ? {} : result.error.fields).toHaveProperty([field])
  })
})

describe('deliveries', () => {
  it('announce what happened to time entries, projects and expenses, signed with the code', async () => {
    const { verifier } = await verified('all')
    const { id } = valueOf(await createEntry())
    valueOf(await changeEntryRemotely(far.service, id, { note: 'ünïcode' }))
    valueOf(await far.service.timeEntries.delete(id))
    const project = valueOf(await far.service.projects.create({ title: 'P' }))
    const expense = valueOf(
      await far.service.expenses.create({
        amount: { amount: '1', code: 'EUR' },
        categoryId: 704 as ServiceId,
        staffId: 1 as ServiceId,
        date: '2026-11-20' as Day,
      }),
    )
    const names = (await delivered(5)).map(
      ({ fields }) => `${fields['name']} ${fields['object_id']}`,
    )
    expect(names.sort()).toEqual(
      [
        `time_entry.create ${id}`,
        `time_entry.update ${id}`,
        `time_entry.delete ${id}`,
        `project.create ${project.id}`,
        `expense.create ${expense.id}`,
      ].sort(),
    )
    for (const { fields, signature } of deliveries) {
      const { name, object_id, account_id, user_id } = fields
      const json = `{"name": "${name}", "object_id": "${object_id}", "account_id": "${account_id}", "user_id": "${user_id}"}`
      expect(signature).toBe(createHmac('sha256', verifier).update(json).digest('base64'))
    }
  })

  it('go to verified callbacks whose subscription fits, and to no other', async () => {
    await verified('time_entry.delete')
    await registered('all')
    deliveries = []
    const { id } = valueOf(await createEntry())
    valueOf(await far.service.timeEntries.delete(id))
    expect((await delivered(1)).map(({ fields }) => fields['name'])).toEqual(['time_entry.delete'])
  })

  it('are tried again where the answer is not 2xx, and dropped after four attempts', async () => {
    await verified('all')
    status = 500
    valueOf(await createEntry())
    for (const attempt of [1, 2, 3]) await failOnce(attempt)
    await delivered(4)
    await clock.advance(3_600_000)
    expect(deliveries).toHaveLength(4)
  })

  it('end in a disabled callback after long failure; a resend brings it back', async () => {
    const { id } = await verified('all')
    status = 500
    for (const message of [0, 1, 2]) {
      valueOf(await createEntry())
      for (const attempt of [1, 2, 3]) await failOnce(message * 4 + attempt)
      await delivered(message * 4 + 4)
    }
    expect(valueOf(await far.service.callbacks.page(1)).rows).toMatchObject([
      { id, verified: false },
    ])
    status = 200
    deliveries = []
    valueOf(await far.service.callbacks.resend(id))
    const verifier = (await delivered(1))[0]?.fields['verifier'] ?? ''
    expect(valueOf(await far.service.callbacks.verify(id, verifier))).toMatchObject({
      verified: true,
    })
  })
})

describe('subscription names', () => {
  it.each([
    ['all', true],
    ['time_entry', true],
    ['invoice.sendByEmail', true],
    ['estimate.sendByEmail', true],
    ['expense.sendByEmail', false],
    ['time_entry.create.now', false],
    ['constructor', false],
    ['', false],
  ])('%s: %s', (name, isKnown) => {
    expect(isSubscription(name)).toBe(isKnown)
  })

  it('a noun fits its own verbs and no longer noun', () => {
    expect(isMeantFor('project', 'project.update')).toBe(true)
    expect(isMeantFor('project', 'projects.update')).toBe(false)
  })
})
