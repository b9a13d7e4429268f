/** Error responses of every resource to a missing or wrong token, invalid JSON and unknown ids; never a 5xx. */
import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clock, token: 'token', entries: 30 })
})
afterAll(() => sandbox.stop())

const families = [
  ['time entries', '/timetracking/business/81204/time_entries', 'time_entry', 90001],
  ['projects', '/projects/business/81204/projects', 'project', 5001],
  ['expenses', '/accounting/account/wB4x9Q/expenses/expenses', 'expense', 30001],
  ['staff', '/accounting/account/wB4x9Q/users/staffs', 'staff', 1],
  ['callbacks', '/events/account/wB4x9Q/events/callbacks', 'callback', 1],
] as const

const good = { Authorization: 'Bearer token', 'Api-Version': 'alpha' }

function ask(path: string, method: string, headers: object, body?: string): Promise<Response> {
  return fetch(`${sandbox.baseUrl}${path}`, {
    method,
    // The sign-in may redirect the browser to a port without a listener.
    redirect: 'manual',
    headers: { ...headers },
    ...(body !== undefined && { body }),
  })
}

describe.each(families)('%s', (_name, path, key) => {
  const json = { ...good, 'Content-Type': 'application/json' }

  it('want a token', async () => {
    const answer = await ask(path, 'GET', { 'Api-Version': 'alpha' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'unauthenticated' })
  })

  it('refuse another token in the words of their family', async () => {
    const answer = await ask(path, 'GET', { ...good, Authorization: 'Bearer other' })
    expect(answer.status).toBe(401)
    const body = (await answer.json()) as Record<string, unknown>
    expect(Object.keys(body)).toEqual(
      path.startsWith('/accounting/')
        ? ['response']
        : path.startsWith('/events/')
          ? ['errno', 'message', 'details']
          : ['message'],
    )
  })

  it('want the version', async () => {
    expect((await ask(path, 'GET', { Authorization: 'Bearer token' })).status).toBe(400)
  })

  it.each(['{"', '', 'null', '[]', '"text"', `{"${key}":[]}`, `{"${key}":null}`])(
    'refuse %j as a body',
    async (text) => {
      const answer = await ask(path, 'POST', json, text)
      expect([400, 422]).toContain(answer.status)
    },
  )

  it('do not know every id', async () => {
    const body = JSON.stringify({ [key]: {} })
    expect((await ask(`${path}/424242`, 'PUT', json, body)).status).toBe(404)
  })

  it('belong to one business', async () => {
    const elsewhere = path.replace('81204', '1').replace('wB4x9Q', 'other')
    expect((await ask(elsewhere, 'GET', good)).status).toBe(403)
  })
})

const fields = [
  'note duration started_at is_logged client_id project_id timer billable title rate budget',
  'project_type due_date amount categoryid staffid date vis_state taxPercent1 clientid vendor',
  'email fname rate event uri resend verifier callback_id compounded_tax markup_percent',
]
  .join(' ')
  .split(' ')
const filters = [
  'page per_page sort include[] active billable client_id started_from updated_since',
  'search[vendor] search[amount_min] search[date_max] search[expenseids][] search[vis_state]',
  'search[user_like] search[userids][] search[user_levels] search[category_parentid]',
]
  .join(' ')
  .split(' ')

it('answers nonsense with a refusal, never with a failure of its own', async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(0, -1, 1e99, '', '2026-13-45'),
  )
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('1', 'true'))
  const call = fc.constantFrom(
    ['GET', ''],
    ['POST', ''],
    ['PUT', 'known'],
    ['GET', 'known'],
    ['PUT', '/424242'],
    ['PATCH', ''],
    ['DELETE', '/x'],
    ['GET', '/%ff'],
    ['POST', '/1/2'],
  )
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...families),
      call,
      fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }),
      fc.array(fc.tuple(fc.constantFrom(...filters), text), { maxLength: 2 }),
      fc.nat(9),
      async ([, path, key, known], [method, target], row, query, dice) => {
        const hasBody = method !== 'GET'
        const headers = { ...good, ...(hasBody && { 'Content-Type': 'application/json' }) }
        const body = JSON.stringify(dice === 0 ? row : { [key]: row })
        const id = target === 'known' ? `/${known}` : target
        const address = `${path}${id}?${new URLSearchParams(query).toString()}`
        const answer = await ask(address, method, headers, hasBody ? body : undefined)
        expect(answer.status, await answer.text()).toBeLessThan(500)
        seen.add(answer.status)
      },
    ),
    { numRuns: 2000 },
  )
  // Requests that are refused before they are parsed would prove nothing.
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 404, 405, 422]))
}, 60_000)

it('answers nonsense on the classic interface and the tokenization server with a refusal', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  const element = fc.constantFrom(
    'recurring',
    'callback',
    'autobill',
    'card',
    'lines',
    'event',
    'uri',
  )
  const method = fc.constantFrom('callback.create', 'callback.delete', 'recurring.create', 'x')
  const document = fc
    .tuple(method, fc.array(fc.tuple(element, text), { maxLength: 4 }))
    .map(
      ([name, parts]) =>
        `<request method="${name}">${parts.map(([tag, words]) => `<${tag}>${words}</${tag}>`).join('')}</request>`,
    )
  await fc.assert(
    fc.asyncProperty(fc.oneof(document, text), async (body) => {
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const oauth = { ...form, Authorization: 'OAuth oauth_token="token"' }
      const legacy = await ask('/classic/api/2.1/xml-in', 'POST', oauth, body)
      expect(legacy.status, await legacy.text()).toBeLessThan(500)
      const json = { 'Content-Type': 'application/json' }
      const card = JSON.stringify({ cc_info: { card_number: body, name: [body], cvv: 1 } })
      const path = '/tokenization/gateway/gateway_b/tokenize'
      expect((await ask(path, 'POST', json, card)).status).toBe(422)
    }),
    { numRuns: 300 },
  )
}, 60_000)

it('answers nonsense at the sign-in with a refusal', async () => {
  const names = 'client_id client_secret redirect_uri grant_type code refresh_token token question'
  const known = ['stint-desktop', 'sandbox-secret', 'authorization_code', 'refresh_token', 'code']
  const value = fc.oneof(fc.constantFrom(...known, 'http://127.0.0.1:1/'), fc.jsonValue())
  const fields = fc.dictionary(fc.constantFrom(...names.split(' ')), value, { maxKeys: 6 })
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fields,
      fc.constantFrom('authorize', 'token', 'revoke'),
      fc.boolean(),
      async (parameters, name, isForm) => {
        const texts = Object.entries(parameters).map(([key, part]) => [
          key,
          typeof part === 'string' ? part : JSON.stringify(part),
        ])
        const form = new URLSearchParams(texts).toString()
        const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
        const body = isForm ? form : JSON.stringify(parameters)
        const posted = await ask(`/auth/oauth/${name}`, 'POST', { 'Content-Type': type }, body)
        const asked = await ask(`/auth/oauth/${name}?${form}`, 'GET', {})
        for (const answer of [posted, asked]) {
          expect(answer.status, await answer.text()).toBeLessThan(500)
          seen.add(answer.status)
        }
      },
    ),
    { numRuns: 500 },
  )
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 400, 401, 405]))
}, 60_000)

it('takes a large body from somebody with a token', async () => {
  const body = JSON.stringify({ time_entry: { note: 'x'.repeat(100_000) } })
  const json = { ...good, 'Content-Type': 'application/json' }
  expect((await ask(families[0][1], 'POST', json, body)).status).toBe(422)
})

it.each([
  ['localhost', 200],
  ['127.0.0.1', 200],
  ['evil.example', 421],
  ['127.0.0.1.evil.example', 421],
])('asked under the name %s answers %i', async (name, status) => {
  const { port } = new URL(sandbox.baseUrl)
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: families[0][1] }
    const headers = { ...good, Host: `${name}:${port}` }
    request({ ...options, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(answered).toBe(status)
})

it('refuses a body without end', async () => {
  const body = JSON.stringify({ time_entry: { note: 'x'.repeat(6_000_000) } })
  const json = { ...good, 'Content-Type': 'application/json' }
  expect((await ask(families[0][1], 'POST', json, body)).status).toBe(413)
})
