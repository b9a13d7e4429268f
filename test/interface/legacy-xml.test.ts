/** The classic XML interface, client against sandbox (docs/interface/classic.md). */
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoggedRequest } from '../../electron/sandbox/fault-plan.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import { createCards } from '../../electron/service/card-tokenization.ts'
import { createLegacyClient, type LegacyClient } from '../../electron/service/legacy-xml/client.ts'
import type { Autobill, RecurringProfile } from '../../electron/service/legacy-xml/recurring.ts'
import { recurringFrequencies } from '../../shared/domain/recurring/profile.ts'
import type { Day, ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { valueOf } from './unwrap-result.ts'
import { patience } from '../fakes/patience.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let sandbox: Sandbox
let legacy: LegacyClient
let receiver: Server
let uri: string
let messages: Record<string, string>[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString('utf8')))
    request.on('end', () => {
      messages.push(Object.fromEntries(new URLSearchParams(body)))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  uri = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
})
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

beforeEach(async () => {
  messages = []
  sandbox = await startSandbox({ clock, token: 'to"ken', entries: 0, control: true })
  legacy = open({ oauth_version: '1.0', oauth_token: 'to"ken' })
})
afterEach(async () => {
  await legacy.close()
  await sandbox.stop()
})

function open(oauth: Record<string, string> | null): LegacyClient {
  return createLegacyClient({ baseUrl: sandbox.classicUrl, clock, oauth: () => oauth })
}

async function lastRequest(): Promise<LoggedRequest | undefined> {
  const answer = await fetch(`${sandbox.baseUrl}/_control/requests`)
  return ((await answer.json()) as LoggedRequest[]).at(-1)
}

describe('the form of a call', () => {
  it('is form content with one document and an OAuth header', async () => {
    valueOf(await legacy.callbacks.create('invoice.create', uri))
    expect(await lastRequest()).toMatchObject({
      method: 'POST',
      path: '/classic/api/2.1/xml-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      hasToken: true,
      body:
        '<?xml version="1.0" encoding="utf-8"?>\n<request method="callback.create">' +
        `<callback><event>invoice.create</event><uri>${uri}</uri></callback></request>`,
    })
  })

  it('is refused with other credentials, and not sent without any', async () => {
    const stranger = open({ oauth_token: 'other' })
    expect(await stranger.callbacks.list()).toMatchObject({
      error: { kind: 'unauthorized', status: 401, code: '20010', sent: 'yes' },
    })
    await stranger.close()
    const nobody = open(null)
    expect(await nobody.callbacks.list()).toMatchObject({
      error: { kind: 'unauthorized', sent: 'no' },
    })
    await nobody.close()
  })

  it('may be a value of a form', async () => {
    const document = '<request method="callback.list"></request>'
    const answer = await fetch(`${sandbox.classicUrl}/api/2.1/xml-in`, {
      method: 'POST',
      headers: { Authorization: 'OAuth oauth_token="to%22ken"' },
      body: new URLSearchParams({ xml: document }),
    })
    expect(await answer.text()).toContain('<response status="ok">')
  })

  it.each([
    ['no XML', 'method=callback.list'],
    ['cut short', '<request method="callback.list"'],
    ['a DTD', '<!DOCTYPE r [<!ENTITY e "x">]><request method="callback.list">&e;</request>'],
  ])('is refused as unreadable: %s', async (_name, body) => {
    const answer = await fetch(`${sandbox.classicUrl}/api/2.1/xml-in`, {
      method: 'POST',
      headers: {
        Authorization: 'OAuth oauth_token="to%22ken"',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('status="fail"')
  })
})

describe('callbacks', () => {
  it('are listed whole, whatever the size of a page', async () => {
    const ids: ServiceId[] = []
    for (let count = 0; count < 60; count += 1)
      ids.push(valueOf(await legacy.callbacks.create('time_entry', uri)))
    expect(valueOf(await legacy.callbacks.list()).map(({ id }) => id)).toEqual(ids)
  })

  it('are created, verified, listed, asked for a new code, deleted', async () => {
    const id = valueOf(await legacy.callbacks.create('time_entry', uri))
    await vi.waitFor(() => expect(messages).toHaveLength(1), patience)
    expect(messages[0]).toMatchObject({
      name: 'callback.verify',
      object_id: String(id),
      system: sandbox.baseUrl,
    })
    expect(messages[0]).not.toHaveProperty('account_id')
    expect(await legacy.callbacks.verify(id, 'wrong')).toMatchObject({
      error: { kind: 'invalid', fields: { verifier: 'The verifier is wrong.' } },
    })
    valueOf(await legacy.callbacks.verify(id, messages[0]?.['verifier'] ?? ''))
    expect(valueOf(await legacy.callbacks.list())).toEqual([
      { id, event: 'time_entry', uri, verified: true },
    ])
    valueOf(await legacy.callbacks.resendToken(id))
    await vi.waitFor(() => expect(messages).toHaveLength(2), patience)
    expect(messages[1]?.['verifier']).not.toBe(messages[0]?.['verifier'])
    expect(valueOf(await legacy.callbacks.list())).toMatchObject([{ verified: false }])
    valueOf(await legacy.callbacks.delete(id))
    expect(valueOf(await legacy.callbacks.list())).toEqual([])
    expect(await legacy.callbacks.delete(id)).toMatchObject({
      error: { kind: 'invalid', fields: { callback_id: 'Callback not found.' } },
    })
  })

  it('get their events with the system in the place of the account', async () => {
    const id = valueOf(await legacy.callbacks.create('recurring.create', uri))
    await vi.waitFor(() => expect(messages).toHaveLength(1), patience)
    valueOf(await legacy.callbacks.verify(id, messages[0]?.['verifier'] ?? ''))
    const profile = valueOf(await legacy.recurring.create(small))
    await vi.waitFor(() => expect(messages).toHaveLength(2), patience)
    expect(messages[1]).toEqual({
      name: 'recurring.create',
      object_id: String(profile),
      system: sandbox.baseUrl,
      user_id: '1',
    })
  })

  it.each([
    ['event', 'nothing.at_all', 'http://127.0.0.1:1/'],
    ['uri', 'all', 'no address'],
  ])('are refused with a wrong %s', async (field, event, address) => {
    const result = await legacy.callbacks.create(event, address)
    expect(result).toMatchObject({ error: { kind: 'invalid', sent: 'yes' } })
    if (!result.ok) expect(Object.keys(result.error.fields)).toEqual([field])
  })
})

const client = 3101 as ServiceId
const small: RecurringProfile = { clientId: client, frequency: 'monthly' }

async function autobill(): Promise<Autobill> {
  const cards = createCards({ baseUrl: sandbox.tokenizeUrl, clock })
  const card = { cardNumber: '4111111111111111', name: 'M', expiryMonth: '12', expiryYear: '2030' }
  const { token } = valueOf(await cards.tokenize({ gateway: 'gateway_a', ...card }))
  await cards.close()
  return {
    gatewayName: 'Gateway_A',
    card: { token, name: 'M', expiration: { month: '12', year: '2030' } },
  }
}

describe('recurring profiles', () => {
  it.each<readonly [keyof RecurringProfile, RecurringProfile[keyof RecurringProfile], string]>([
    ['clientId', 3102, '<client_id>3102</client_id>'],
    ['date', '2026-12-01', '<date>2026-12-01</date>'],
    ['poNumber', 'PO 1', '<po_number>PO 1</po_number>'],
    ['discount', '2.5', '<discount>2.5</discount>'],
    ['occurrences', 0, '<occurrences>0</occurrences>'],
    ['sendEmail', false, '<send_email>0</send_email>'],
    ['sendSnailMail', true, '<send_snail_mail>1</send_snail_mail>'],
    ['currencyCode', 'EUR', '<currency_code>EUR</currency_code>'],
    ['language', 'de', '<language>de</language>'],
    ['notes', 'Ä <b> & "c"', '<notes>Ä &lt;b&gt; &amp; &quot;c&quot;</notes>'],
    ['terms', '14 days', '<terms>14 days</terms>'],
    ['firstName', 'Mira', '<first_name>Mira</first_name>'],
    ['lastName', 'Lindqvist', '<last_name>Lindqvist</last_name>'],
    ['organization', 'Hafen', '<organization>Hafen</organization>'],
    ['street1', 'a', '<p_street1>a</p_street1>'],
    ['street2', 'b', '<p_street2>b</p_street2>'],
    ['city', 'c', '<p_city>c</p_city>'],
    ['state', 'd', '<p_state>d</p_state>'],
    ['country', 'e', '<p_country>e</p_country>'],
    ['code', 'f', '<p_code>f</p_code>'],
    ['vatName', 'VAT', '<vat_name>VAT</vat_name>'],
    ['vatNumber', 'DE1', '<vat_number>DE1</vat_number>'],
    ['returnUri', 'https://a.example/', '<return_uri>https://a.example/</return_uri>'],
  ])('carry %s', async (field, value, element) => {
    const id = valueOf(await legacy.recurring.create({ ...small, [field]: value }))
    expect((await lastRequest())?.body).toContain(element)
    valueOf(await legacy.recurring.update(id as ServiceId, { [field]: value }))
    expect((await lastRequest())?.body).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<request method="recurring.update"><recurring>' +
        `<recurring_id>${id}</recurring_id>${element}</recurring></request>`,
    )
  })

  it.each(recurringFrequencies)('run %s', async (frequency) => {
    expect(valueOf(await legacy.recurring.create({ ...small, frequency }))).toBeGreaterThan(0)
  })

  it('carry lines with every element', async () => {
    const line = {
      name: 'Design',
      description: 'Screens',
      unitCost: '95.00',
      quantity: '2',
      tax1Name: 'VAT',
      tax2Name: 'X',
      tax1Percent: '19',
      tax2Percent: '1.5',
    }
    valueOf(
      await legacy.recurring.create({
        ...small,
        lines: [{ ...line, type: 'Time' }, { name: 'b' }],
      }),
    )
    expect((await lastRequest())?.body).toContain(
      '<lines><line><name>Design</name><description>Screens</description>' +
        '<unit_cost>95.00</unit_cost><quantity>2</quantity><tax1_name>VAT</tax1_name>' +
        '<tax2_name>X</tax2_name><tax1_percent>19</tax1_percent><tax2_percent>1.5</tax2_percent>' +
        '<type>Time</type></line><line><name>b</name></line></lines>',
    )
  })

  it('bill a card by its token, as often as the system allows', async () => {
    const billed = { ...small, autobill: await autobill() }
    const ids = [1, 2, 3, 4, 5].map(() => legacy.recurring.create(billed))
    const made = (await Promise.all(ids)).map(valueOf)
    expect((await lastRequest())?.body).toContain(
      '<autobill><gateway_name>Gateway_A</gateway_name><card><cc_token>',
    )
    expect(await legacy.recurring.create(billed)).toMatchObject({
      error: { kind: 'invalid', fields: { autobill: expect.any(String) as string } },
    })
    valueOf(await legacy.recurring.update(made[0] as ServiceId, { autobill: billed.autobill }))
  })

  it.each<readonly [string, (good: Autobill) => Partial<RecurringProfile>]>([
    ['client_id', () => ({ clientId: 1 as ServiceId })],
    ['date', () => ({ date: '2026-02-30' as Day })],
    ['discount', () => ({ discount: '101' })],
    ['occurrences', () => ({ occurrences: -1 })],
    ['frequency', () => ({ frequency: 'daily' as 'weekly' })],
    ['currency_code', () => ({ currencyCode: 'euro' })],
    ['return_uri', () => ({ returnUri: 'nowhere' })],
    ['unit_cost', () => ({ lines: [{ unitCost: 'much' }] })],
    ['type', () => ({ lines: [{ type: 'Thing' as 'Item' }] })],
    ['gateway_name', (good) => ({ autobill: { ...good, gatewayName: 'own payments' } })],
    ['cc_token', (good) => ({ autobill: { ...good, card: { ...good.card, token: '4111' } } })],
    ['name', (good) => ({ autobill: { ...good, card: { ...good.card, name: '' } } })],
    [
      'month',
      (good) => ({
        autobill: { ...good, card: { ...good.card, expiration: { month: '13', year: '2030' } } },
      }),
    ],
    [
      'year',
      (good) => ({
        autobill: { ...good, card: { ...good.card, expiration: { month: '1', year: '30' } } },
      }),
    ],
  ])('are refused with a wrong %s', async (field, change) => {
    const result = await legacy.recurring.create({ ...small, ...change(await autobill()) })
    expect(result).toMatchObject({ error: { kind: 'invalid', sent: 'yes', code: '50010' } })
    if (!result.ok) expect(Object.keys(result.error.fields)).toEqual([field])
  })

  it('are refused with a card number, whoever sends it', async () => {
    const answer = await fetch(`${sandbox.classicUrl}/api/2.1/xml-in`, {
      method: 'POST',
      headers: {
        Authorization: 'OAuth oauth_token="to%22ken"',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body:
        '<request method="recurring.create"><recurring><client_id>3101</client_id>' +
        '<frequency>weekly</frequency><autobill><gateway_name>gateway_a</gateway_name><card>' +
        '<cc_number>4111111111111111</cc_number></card></autobill></recurring></request>',
    })
    expect(await answer.text()).toContain('send cc_token')
  })

  it('are not sent with a character that XML can’t carry', async () => {
    expect(await legacy.recurring.create({ ...small, notes: 'a\u0000b' })).toMatchObject({
      error: { kind: 'invalid', sent: 'no' },
    })
  })

  it('are not found under an id that nobody gave', async () => {
    expect(await legacy.recurring.update(99 as ServiceId, { terms: 'x' })).toMatchObject({
      error: { kind: 'invalid', fields: { recurring_id: 'Recurring profile not found.' } },
    })
  })
})

describe('the lists of profiles and gateways', () => {
  it('read back every element of a profile, and its lines', async () => {
    const profile: RecurringProfile = {
      clientId: client,
      date: '2026-12-31' as Day,
      poNumber: 'PO 1',
      discount: '2.5',
      occurrences: 12,
      frequency: '2 weeks',
      sendEmail: false,
      sendSnailMail: true,
      currencyCode: 'EUR',
      language: 'de',
      notes: 'Ä <b> & "c"',
      terms: '14 days',
      firstName: 'Mira',
      lastName: 'Lindqvist',
      organization: 'Hafen',
      street1: 'a',
      street2: 'b',
      city: 'c',
      state: 'd',
      country: 'e',
      code: 'f',
      vatName: 'VAT',
      vatNumber: 'DE1',
      returnUri: 'https://a.example/',
      lines: [
        {
          name: 'Design',
          description: 'Screens',
          unitCost: '95.00',
          quantity: '2',
          tax1Name: 'VAT',
          tax1Percent: '19',
          tax2Name: 'X',
          tax2Percent: '1.5',
          type: 'Time',
        },
        { name: 'Hosting', unitCost: '24.90' },
      ],
    }
    const id = valueOf(await legacy.recurring.create(profile))
    const listed = valueOf(await legacy.recurring.list(1))
    expect(listed.pages).toBe(1)
    expect(listed.profiles).toEqual([{ id, content: profile, gateway: null }])
    expect(valueOf(await legacy.recurring.get(id as ServiceId))).toEqual(listed.profiles[0])
  })

  it('name the gateway that bills, and no card', async () => {
    valueOf(await legacy.recurring.create({ ...small, autobill: await autobill() }))
    const { profiles } = valueOf(await legacy.recurring.list(1))
    expect(profiles).toMatchObject([{ gateway: 'Gateway_A', content: { frequency: 'monthly' } }])
    expect(JSON.stringify(profiles)).not.toContain('token')
  })

  it('come in pages', async () => {
    for (let index = 0; index < 27; index += 1) valueOf(await legacy.recurring.create(small))
    expect(valueOf(await legacy.recurring.list(1))).toMatchObject({ pages: 2 })
    expect(valueOf(await legacy.recurring.list(2)).profiles).toHaveLength(2)
  })

  it('lose a profile that was deleted', async () => {
    const id = valueOf(await legacy.recurring.create(small)) as ServiceId
    valueOf(await legacy.recurring.delete(id))
    expect(valueOf(await legacy.recurring.list(1)).profiles).toEqual([])
    expect(await legacy.recurring.get(id)).toMatchObject({ error: { kind: 'invalid' } })
  })

  it('have the gateways that can bill by themselves', async () => {
    expect(valueOf(await legacy.gateways.autobillCapable())).toEqual(['gateway_a', 'gateway_b'])
  })
})
