/** Recurring profiles and cards through every layer of the main process, against the embedded service. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChangeBus } from '../../electron/base/change-bus.ts'
import { createIdSource } from '../../electron/base/ids.ts'
import { createClassicCalls } from '../../electron/classic/classic-calls.ts'
import { createRecurring, type Recurring } from '../../electron/classic/recurring.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import type { Database } from '../../electron/store/database.ts'
import {
  allRecurringProfiles,
  putRecurringProfile,
} from '../../electron/store/recurring-profiles.ts'
import type { CardInput } from '../../shared/contract/groups/recurring.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { RecurringContent } from '../../shared/domain/recurring/profile.ts'
import {
  joinDigits,
  splitDigits,
  type SplitDigits,
} from '../../shared/domain/recurring/split-digits.ts'
import type { Day, ServiceId } from '../../shared/domain/units.ts'
import { openMigrated } from '../fakes/migrated-database.ts'
import { openRewritingProxy } from '../fakes/rewriting-proxy.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
const ids = createIdSource(clock)
const content: RecurringContent = {
  clientId: 3101 as ServiceId,
  frequency: 'monthly',
  date: '2026-12-01' as Day,
  lines: [{ name: 'Hosting', unitCost: '24.90', quantity: '2' }],
}
let sandbox: Sandbox
let database: Database
let recurring: Recurring

beforeEach(async () => {
  sandbox = await startSandbox({ clock, token: 'token', entries: 0, control: true })
  database = openMigrated(':memory:', createChangeBus())
  recurring = open('token')
})
afterEach(async () => {
  database.close()
  await sandbox.stop()
})

function open(token: string, { classicUrl, tokenizeUrl } = sandbox): Recurring {
  const keychain = { read: () => Promise.resolve(null), keep: () => Promise.resolve(false) }
  const parameters = { oauth_token: token }
  const calls = createClassicCalls({
    database,
    clock,
    keychain,
    network: undefined,
    givenAccess: () => ({ classicUrl, tokenizeUrl, parameters }),
  })
  return createRecurring({
    database,
    clock,
    ids,
    keychain,
    calls,
    network: undefined,
    isOwn: false,
  })
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`)
  return outcome.value
}

/** The fault hits the create: both lists are read before it. */
async function failCreate(fault: string): Promise<void> {
  const plan = [
    { do: 'clockOffset', ms: 0, path: '/classic', times: 2 },
    { do: fault, path: '/classic' },
  ]
  const body = JSON.stringify(plan)
  const answer = await fetch(`${sandbox.baseUrl}/_control/faults`, { method: 'PUT', body })
  expect(answer.ok).toBe(true)
}

type Request = { readonly body: string }
async function sentCreates(): Promise<number> {
  const answer = await fetch(`${sandbox.baseUrl}/_control/requests`)
  const requests = (await answer.json()) as Request[]
  return requests.filter(({ body }) => body.includes('method="recurring.create"')).length
}

const split = (text: string): SplitDigits =>
  splitDigits(new TextEncoder().encode(text), (pad) => void pad.fill(0x5a))
const card = (change: Partial<CardInput> = {}): CardInput => ({
  gateway: 'gateway_a',
  cardNumber: split('4242424242424242'),
  name: 'Mira',
  expiryMonth: '08',
  expiryYear: '2029',
  cvv: split(''),
  email: '',
  postalCode: '',
  country: '',
  ...change,
})
const save = (change: Partial<Parameters<Recurring['save']>[0]> = {}) =>
  recurring.save({ id: null, content, billing: null, ...change })

describe('a profile', () => {
  it('is created once, with its number, and read back', async () => {
    const report = valueOf(await save())
    expect(report).toMatchObject({ kind: 'saved', isCertain: true })
    expect(recurring.overview().profiles).toMatchObject([
      { serviceId: 1, state: 'known', content, gateway: null },
    ])
    valueOf(await recurring.refresh())
    const { profiles, source } = recurring.overview()
    expect(profiles).toHaveLength(1)
    expect(source).toMatchObject({ profiles: 'service', gateways: ['gateway_a', 'gateway_b'] })
  })

  it('is changed, and loses what was emptied', async () => {
    valueOf(await save({ content: { ...content, notes: 'Thanks', poNumber: 'PO 1' } }))
    const [made] = recurring.overview().profiles
    if (!made) throw new Error('no profile')
    const changed = { ...content, poNumber: 'PO 2' }
    valueOf(await save({ id: made.id, content: changed }))
    valueOf(await recurring.refresh())
    const [now] = recurring.overview().profiles
    expect(now).toMatchObject({ id: made.id, serviceId: made.serviceId, content: changed })
    expect(now?.content).not.toHaveProperty('notes')
    const { lines: _lines, ...noLines } = changed
    valueOf(await save({ id: made.id, content: noLines }))
    valueOf(await recurring.refresh())
    expect(recurring.overview().profiles[0]?.content).not.toHaveProperty('lines')
  })

  it('that the service refuses is nowhere, and its words stand at their element', async () => {
    const report = valueOf(await save({ content: { ...content, returnUri: 'nowhere' } }))
    expect(report).toMatchObject({
      kind: 'refused',
      fields: { return_uri: expect.any(String) as string },
    })
    expect(recurring.overview().profiles).toEqual([])
  })

  it('that the service refuses in words alone says them', async () => {
    const body = JSON.stringify({ slips: ['unnamedElements'] })
    await fetch(`${sandbox.baseUrl}/_control/behaviour`, { method: 'PUT', body })
    expect(valueOf(await save({ content: { ...content, returnUri: 'nowhere' } }))).toEqual({
      kind: 'refused',
      fields: {},
      message: 'return_uri has a value that does not fit.',
    })
  })

  it('is not created twice by a form that was left while it was sending, and opened again', async () => {
    const [first, second] = await Promise.all([save(), save()])
    expect(first).toMatchObject({ ok: true })
    expect(second).toMatchObject({ ok: false, error: { code: 'busy' } })
    expect(await sentCreates()).toBe(1)
    expect(await save({ content: { ...content, poNumber: 'PO 2' } })).toMatchObject({ ok: true })
  })

  it('is not sent without a connection', async () => {
    await sandbox.stop()
    expect(await save()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    expect(recurring.overview().profiles).toEqual([])
  })
})

describe('a create whose answer is lost', () => {
  it.each(['dropAfter', 'truncate', 'notJson'])(
    'is found by its content after %s, and not sent again',
    async (fault) => {
      await failCreate(fault)
      expect(valueOf(await save())).toMatchObject({ kind: 'saved', isCertain: true })
      expect(await sentCreates()).toBe(1)
      expect(recurring.overview().profiles).toMatchObject([{ serviceId: 1, state: 'known' }])
    },
  )

  it('is not taken for an equal profile that was there before', async () => {
    valueOf(await save())
    await failCreate('dropBefore')
    expect(valueOf(await save())).toMatchObject({ kind: 'saved', isCertain: false })
    const states = recurring.overview().profiles.map(({ state }) => state)
    expect([...states].sort()).toEqual(['known', 'uncertain'])
  })

  it('is sent again only where the person asks for it, under the same row', async () => {
    await failCreate('dropBefore')
    const report = valueOf(await save())
    if (report.kind !== 'saved') throw new Error(report.message)
    valueOf(await recurring.refresh())
    expect(await sentCreates()).toBe(1)
    expect(valueOf(await save({ id: report.id }))).toMatchObject({ id: report.id, isCertain: true })
    expect(recurring.overview().profiles).toMatchObject([{ id: report.id, serviceId: 1 }])
  })

  it('can be forgotten', async () => {
    await failCreate('dropBefore')
    const report = valueOf(await save())
    if (report.kind !== 'saved') throw new Error(report.message)
    valueOf(recurring.forget({ id: report.id }))
    expect(recurring.overview().profiles).toEqual([])
  })
})

it.each([
  ['whose number', null],
  ['whose lost response', 'dropAfter'],
])(
  'a create %s can’t be written is not reported as a failure, which asks for another',
  async (_, fault) => {
    if (fault !== null) await failCreate(fault)
    const write = database.write.bind(database)
    const isSent = (): boolean =>
      allRecurringProfiles(database).some(({ state }) => state === 'sending')
    vi.spyOn(database, 'write').mockImplementation((work) =>
      isSent() ? failure('storage', 'The disk is full.') : write(work),
    )
    expect(valueOf(await save())).toMatchObject({ kind: 'saved', isCertain: false })
    expect(await sentCreates()).toBe(1)
    vi.restoreAllMocks()
    expect(recurring.overview().profiles).toMatchObject([{ state: 'sending', serviceId: null }])
  },
)

it('a create that was under way when the program ended is uncertain, and is found', async () => {
  const id = ids.next()
  database.write((transaction) => {
    const row = { id, serviceId: null, state: 'sending', content, gateway: null } as const
    putRecurringProfile(transaction, { ...row, changedAt: clock.now() })
    return success(null)
  })
  const other = open('token')
  expect(other.overview().profiles).toMatchObject([{ id, state: 'uncertain' }])
  // It has not arrived: it stays uncertain, and nothing is sent.
  valueOf(await other.refresh())
  expect([other.overview().profiles[0]?.state, await sentCreates()]).toEqual(['uncertain', 0])
  // Another program, or a late packet, brings it.
  const arrived = await fetch(`${sandbox.classicUrl}/api/2.1/xml-in`, {
    method: 'POST',
    headers: {
      Authorization: 'OAuth oauth_token="token"',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body:
      '<request method="recurring.create"><recurring><client_id>3101</client_id>' +
      '<date>2026-12-01</date><frequency>monthly</frequency><lines><line><name>Hosting</name>' +
      '<unit_cost>24.9</unit_cost><quantity>2</quantity></line></lines></recurring></request>',
  })
  expect(await arrived.text()).toContain('recurring_id')
  valueOf(await other.refresh())
  expect(other.overview().profiles).toMatchObject([{ id, serviceId: 1, state: 'known' }])
})

describe('a card', () => {
  it('that passes bills a profile; its token and number stay in memory and go', async () => {
    const input = card()
    const report = valueOf(await recurring.checkCard(input))
    if (report.kind !== 'passed') throw new Error(report.message)
    expect(joinDigits(input.cardNumber).every((byte) => byte === 0)).toBe(true)
    const billing = { gateway: 'Gateway_A', card: report.card }
    expect(valueOf(await save({ billing }))).toMatchObject({ kind: 'saved' })
    expect(recurring.overview().profiles).toMatchObject([{ gateway: 'Gateway_A' }])
    expect(JSON.stringify(allRecurringProfiles(database))).not.toMatch(/42424242|token/)
    expect(await save({ billing })).toMatchObject({ ok: false, error: { field: 'card' } })
  })

  it('of the second gateway is refused in its own words, at its fields', async () => {
    const wrong = card({ gateway: 'gateway_b', cvv: split('1'), email: 'x', country: 'DE' })
    expect(valueOf(await recurring.checkCard(wrong))).toMatchObject({
      kind: 'refused',
      fields: {
        cvv: 'Not in the right form.',
        email: 'Not in the right form.',
        postal_code: 'This field is required.',
      },
    })
    expect(joinDigits(wrong.cvv)[0]).toBe(0)
  })

  it('that has expired is refused with the words of the gateway', async () => {
    const report = valueOf(await recurring.checkCard(card({ expiryYear: '2025' })))
    expect(report).toEqual({ kind: 'refused', message: 'The card has expired.', fields: {} })
  })

  it('that was forgotten bills nothing', async () => {
    const report = valueOf(await recurring.checkCard(card()))
    if (report.kind !== 'passed') throw new Error(report.message)
    recurring.forgetCard()
    const billing = { gateway: 'gateway_a', card: report.card }
    expect(await save({ billing })).toMatchObject({ ok: false, error: { field: 'card' } })
    expect(await sentCreates()).toBe(0)
  })
})

it.each([
  ['does not say how many pages it has', / pages="\d+"/g, ''],
  ['shows a row on two pages', /<recurring_id>26</g, '<recurring_id>25<'],
])('a list that %s is read to its end', async (_what, said, instead) => {
  for (let month = 1; month <= 30; month += 1) valueOf(await save())
  database.close()
  database = openMigrated(':memory:', createChangeBus())
  const proxy = await openRewritingProxy(sandbox.classicUrl, (_path, body) =>
    body.replace(said, instead),
  )
  try {
    const fresh = open('token', { ...sandbox, classicUrl: proxy.baseUrl })
    valueOf(await fresh.refresh())
    expect(fresh.overview().profiles).toHaveLength(instead === '' ? 30 : 29)
    // What such a list does not show is not taken for gone.
    const whole = open('token')
    valueOf(await whole.refresh())
    const known = whole.overview().profiles
    valueOf(await fresh.refresh())
    expect(whole.overview().profiles).toEqual(known)
  } finally {
    await proxy.close()
  }
})

it('the screen gets addresses, never credentials', () => {
  expect(JSON.stringify(recurring.overview())).not.toContain('oauth')
})
