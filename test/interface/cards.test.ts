/** Card tokenization, client against sandbox (docs/interface/cards.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import { createCards, type CardToTokenize } from '../../electron/service/card-tokenization.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { valueOf } from './unwrap-result.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let sandbox: Sandbox
let cards: ReturnType<typeof createCards>

beforeAll(async () => {
  sandbox = await startSandbox({ clock, token: 'token', entries: 0, control: true })
  cards = createCards({ baseUrl: sandbox.tokenizeUrl, clock })
})
afterAll(async () => {
  await cards.close()
  await sandbox.stop()
})

async function behave(changes: object): Promise<void> {
  const path = `${sandbox.baseUrl}/_control/behaviour`
  const changed = await fetch(path, { method: 'PUT', body: JSON.stringify(changes) })
  expect(changed.ok).toBe(true)
}

const plain = {
  cardNumber: '4111111111111111',
  name: 'Mira Lindqvist',
  expiryMonth: '11',
  expiryYear: '2026',
}
const cardA: CardToTokenize = { gateway: 'gateway_a', ...plain }
const cardB: CardToTokenize = {
  gateway: 'gateway_b',
  ...plain,
  cvv: '123',
  email: 'mira@hafen.example',
  postalCode: '20457',
  country: 'Germany',
}

describe('a good card', () => {
  it.each([cardA, cardB])('becomes a token at $gateway', async (card) => {
    const { token } = valueOf(await cards.tokenize(card))
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(token).not.toBe(valueOf(await cards.tokenize(card)).token)
  })

  it('goes out with the wire’s names and without an access token', async () => {
    const seen: { headers: Headers; body: unknown }[] = []
    const { createServer } = await import('node:http')
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (data: Buffer) => (text += data.toString('utf8')))
      request.on('end', () => {
        const headers = new Headers(request.headers as Record<string, string>)
        seen.push({ headers, body: JSON.parse(text) })
        response.end('{"cc_token":"t"}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const other = createCards({ baseUrl: `http://127.0.0.1:${port}`, clock })
    valueOf(await other.tokenize(cardB))
    await other.close()
    await new Promise((resolve) => server.close(resolve))
    expect(seen[0]?.body).toEqual({
      cc_info: {
        card_number: '4111111111111111',
        name: 'Mira Lindqvist',
        expiry_month: '11',
        expiry_year: '2026',
        cvv: '123',
        email: 'mira@hafen.example',
        postal_code: '20457',
        country: 'Germany',
      },
    })
    expect(seen[0]?.headers.get('content-type')).toBe('application/json')
    expect(seen[0]?.headers.get('authorization')).toBeNull()
  })

  it('is not sent over plain http to another machine', async () => {
    const far = createCards({ baseUrl: 'http://cards.example', clock })
    expect(await far.tokenize(cardA)).toMatchObject({ ok: false, error: { sent: 'no' } })
    await far.close()
  })
})

describe('required fields (422, a text per field)', () => {
  it.each<readonly [string, CardToTokenize]>([
    ['card_number', { ...cardA, cardNumber: '' }],
    ['name', { ...cardA, name: '' }],
    ['expiry_month', { ...cardA, expiryMonth: '' }],
    ['expiry_year', { ...cardA, expiryYear: '' }],
    ['card_number', { ...cardB, cardNumber: '' }],
    ['name', { ...cardB, name: '' }],
    ['expiry_month', { ...cardB, expiryMonth: '' }],
    ['expiry_year', { ...cardB, expiryYear: '' }],
    ['cvv', { ...cardB, cvv: '' }],
    ['email', { ...cardB, email: '' }],
    ['postal_code', { ...cardB, postalCode: '' }],
    ['country', { ...cardB, country: '' }],
    ['card_number', { ...cardA, cardNumber: '4111-1111' }],
    ['expiry_month', { ...cardA, expiryMonth: '1' }],
    ['expiry_year', { ...cardA, expiryYear: '26' }],
    ['cvv', { ...cardB, cvv: '12' }],
    ['email', { ...cardB, email: 'mira' }],
  ])('%s', async (field, card) => {
    const result = await cards.tokenize(card)
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid', status: 422 } })
    if (!result.ok) expect(Object.keys(result.error.fields)).toEqual([field])
  })
})

describe('cards that do not tokenize (422, one sentence)', () => {
  it.each<readonly [string, Partial<CardToTokenize>, string]>([
    ['a wrong check digit', { cardNumber: '4111111111111112' }, 'The card number is invalid.'],
    ['a month that does not exist', { expiryMonth: '13' }, 'The expiry date is invalid.'],
    ['a date in the past', { expiryMonth: '10' }, 'The card has expired.'],
  ])('%s', async (_name, change, message) => {
    const result = await cards.tokenize({ ...cardA, ...change } as CardToTokenize)
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'invalid', status: 422, message, fields: {} },
    })
  })
})

describe('requests that are none (403, an HTML page)', () => {
  it.each<readonly [string, string, string]>([
    ['another content type', 'text/plain', JSON.stringify({ cc_info: {} })],
    ['broken JSON', 'application/json', '{"cc_info":'],
  ])('%s', async (_name, type, body) => {
    const answer = await fetch(`${sandbox.tokenizeUrl}/gateway/gateway_a/tokenize`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toMatch(/html/)
  })

  it.each([
    [403, 'forbidden', 'gateway_a'],
    [404, 'notFound', 'gateway_c'],
  ])(
    '%i is the refusal of the server, not of something in between',
    async (status, kind, gateway) => {
      await behave({ slips: ['unreadCards'] })
      const result = await cards.tokenize({ ...cardB, gateway } as CardToTokenize)
      await behave({ slips: [] })
      expect(result).toMatchObject({ ok: false, error: { kind, status, sent: 'yes' } })
      expect(!result.ok && result.error.message).toBe(
        `The tokenization server refused the request (status ${status}). Check its address under “Classic interface”.`,
      )
    },
  )
})

it('keeps no card anywhere', async () => {
  valueOf(await cards.tokenize(cardA))
  const log = await (await fetch(`${sandbox.baseUrl}/_control/requests`)).text()
  expect(log).toContain('/tokenization/')
  expect(log).not.toContain('41111111')
})
