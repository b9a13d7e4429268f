/** Tests error responses in all forms seen from real services, and successful responses that look like errors. */
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../../shared/domain/units.ts'
import { readJsonResponse } from './json-response.ts'
import type { ServiceError } from './result.ts'
import type { TransportRequest } from './transport.ts'

type Method = TransportRequest['method']
type Headers = Readonly<Record<string, string>>

function read(
  status: number,
  body: unknown,
  method: Method = 'POST',
  headers: Headers = {},
  serviceTime: EpochMs | null = null,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const receivedAt = 0 as EpochMs
  return readJsonResponse({ status, text, headers, receivedAt, serviceTime }, method)
}

/** Creates an error as newer applications receive it (docs/interface/live-services.md#4-newer-errors). */
function newer(code: number, status: number, details: readonly object[]) {
  const list = details.map((detail) => ({
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    domain: 'accounting.example',
    ...detail,
  }))
  return { code, message: `Request failed with status_code: ${status}`, details: list }
}
const about = (reason: string, message: string, field: string | null = null) => ({
  reason,
  metadata: { object: 'expense', message, value: '7', field },
})
const notVerified =
  'The server could not verify that you are authorized to access the URL requested.'

type Case = readonly [string, number, unknown, Partial<ServiceError>]
const forms: readonly Case[] = [
  [
    'newer, not found',
    404,
    newer(5, 404, [about('1012', 'Client not found.', 'userid')]),
    {
      kind: 'notFound',
      code: '1012',
      message: 'Client not found.',
      fields: { userid: 'Client not found.' },
    },
  ],
  [
    'newer, several values refused',
    422,
    newer(3, 422, [
      about('1001', 'Date is required.', 'date'),
      about('1024', 'Bad amount.', 'amount'),
    ]),
    {
      kind: 'invalid',
      code: '1001',
      message: 'Date is required. Bad amount.',
      fields: { date: 'Date is required.', amount: 'Bad amount.' },
    },
  ],
  [
    'newer, not signed in, with 200',
    200,
    newer(16, 401, [about('1003', notVerified)]),
    { kind: 'unauthorized', code: '1003', message: notVerified, status: 200 },
  ],
  [
    'newer, no right to it, with 200',
    200,
    newer(7, 403, [about('1003', 'No access.')]),
    { kind: 'forbidden', message: 'No access.' },
  ],
  [
    'newer, not found, with 200',
    200,
    newer(5, 404, [about('1012', 'Expense not found.', 'expenseid')]),
    { kind: 'notFound', sent: 'yes' },
  ],
  [
    'newer, refused values, with 200',
    200,
    newer(3, 422, [about('1017', 'Too long.', 'vendor')]),
    { kind: 'invalid', fields: { vendor: 'Too long.' } },
  ],
  ['newer, without details, with 200', 200, newer(8, 429, []), { kind: 'rateLimited' }],
  [
    'newer, trouble of its own, with 200',
    200,
    newer(13, 500, []),
    { kind: 'server', message: 'The service had an internal error (status 500).' },
  ],
  ['newer, code alone', 200, { code: 6, message: 'Exists.', details: [] }, { kind: 'conflict' }],
  [
    'newer, a general 400 that is about the token',
    400,
    newer(16, 401, [about('1003', 'Expired.')]),
    { kind: 'unauthorized', message: 'Expired.' },
  ],
  [
    'accounting, not found',
    404,
    {
      response: {
        errors: [{ errno: 1012, field: 'userid', message: 'Client not found.', object: 'client' }],
      },
    },
    { kind: 'notFound', code: 1012, message: 'Client not found.' },
  ],
  [
    'accounting, not found, with 200',
    200,
    { response: { errors: [{ errno: 1012, field: '', message: 'Gone.' }] } },
    { kind: 'notFound', fields: {} },
  ],
  [
    'accounting, not signed in, with 200',
    200,
    { response: { errors: [{ errno: 1003, message: notVerified }] } },
    { kind: 'unauthorized', message: notVerified },
  ],
  [
    'accounting, no access, with 200',
    200,
    { response: { errors: [{ errno: 1003, message: 'Access denied.' }] } },
    { kind: 'forbidden' },
  ],
  [
    'accounting, a part that the account lacks, with 200',
    200,
    { response: { errors: [{ errno: 12001, message: 'You do not have access to items.' }] } },
    { kind: 'forbidden', code: 12001 },
  ],
  [
    'accounting, one error instead of a list, with 200',
    200,
    { response: { errors: { errno: 1012, message: 'Gone.' } } },
    { kind: 'notFound', code: 1012, message: 'Gone.' },
  ],
  [
    'accounting, no words at all',
    422,
    { response: { errors: [{ errno: 1004 }] } },
    { kind: 'invalid', code: 1004, message: 'The service answered with status 422.' },
  ],
  [
    'ledger, required fields',
    400,
    {
      errors: {
        message: 'Request failed with status code 400',
        status: 400,
        details: [
          {
            reason: 'name: This field is required.',
            metadata: { message: 'This field is required.', field: 'name' },
          },
        ],
      },
    },
    {
      kind: 'invalid',
      message: 'name: This field is required.',
      fields: { name: 'This field is required.' },
    },
  ],
  [
    'ledger, not found, with 200',
    200,
    {
      errors: {
        message: 'Request failed with status code 404',
        status: 404,
        details: [{ reason: 'Not found.', metadata: { message: 'Not found.', field: null } }],
      },
    },
    { kind: 'notFound', message: 'Not found.' },
  ],
  ['projects, not signed in', 401, { message: notVerified }, { kind: 'unauthorized' }],
  [
    'projects, not signed in, with 200',
    200,
    { message: notVerified },
    { kind: 'unauthorized', message: notVerified },
  ],
  [
    'projects, required fields, with 200',
    200,
    { errno: 2001, error: { title: 'field required', __root__: 'Bad.' } },
    {
      kind: 'invalid',
      code: 2001,
      fields: { title: 'field required' },
      message: 'title: field required Bad.',
    },
  ],
  [
    'projects, not found, with 200',
    200,
    { error: 'Requested resource could not be found.' },
    { kind: 'notFound', message: 'Requested resource could not be found.' },
  ],
  [
    'no token, with 200',
    200,
    { error: 'unauthenticated', error_description: 'This action requires authentication.' },
    {
      kind: 'unauthorized',
      code: 'unauthenticated',
      message: 'This action requires authentication.',
    },
  ],
  [
    'a word for the kind, with 200',
    200,
    { error_type: 'not_found', message: 'The requested resource was not found.' },
    { kind: 'notFound' },
  ],
  [
    'callbacks, not signed in, with 200',
    200,
    { errno: 401, message: 'invalid_token: The request token failed to authenticate.' },
    { kind: 'unauthorized', code: 401 },
  ],
  [
    'callbacks, not found, with 200',
    200,
    { errno: 404, message: 'Requested resource could not be found.' },
    { kind: 'notFound' },
  ],
  [
    'callbacks, refused values',
    422,
    {
      errno: 422,
      message: 'The request was unable to be followed due to semantic errors.',
      details: ['event: Value error, Unrecognized event.', 'uri: Input should be a valid URL'],
    },
    {
      kind: 'invalid',
      fields: { event: 'Value error, Unrecognized event.', uri: 'Input should be a valid URL' },
    },
  ],
  [
    'callbacks, newer, with 200',
    200,
    {
      code: 3,
      message: 'Request failed with status_code: 400',
      details: [{ fieldViolations: [{ field: 'uri', description: 'Bad address.' }] }],
    },
    { kind: 'invalid', message: 'uri: Bad address.', fields: { uri: 'Bad address.' } },
  ],
  [
    'rate limit in words, with 200',
    200,
    { message: 'Rate limit exceeded' },
    { kind: 'rateLimited' },
  ],
  ['plain text', 500, 'upstream timed out', { kind: 'server', message: 'upstream timed out' }],
]

describe('errors of all forms', () => {
  it.each(forms)('%s', (_name, status, body, expected) => {
    const result = read(status, body)
    expect(result).toMatchObject({ ok: false, error: { status, sent: 'yes', ...expected } })
    if (!result.ok) expect(result.error.message).not.toMatch(/request failed with status/i)
    // A delete with this response has deleted nothing.
    expect(read(status, body, 'DELETE').ok).toBe(false)
  })

  it.each(forms)('%s: can be shown whatever its texts are', (_name, status, body) => {
    const worse = (value: unknown): unknown => {
      if (typeof value === 'string') return `${value} \0\u202e\ud800${'x'.repeat(500_000)}`
      if (Array.isArray(value)) return value.map(worse)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, worse(one)]))
    }
    const result = read(status < 300 ? 400 : status, worse(body))
    if (result.ok) throw new Error('no error')
    const { message, code, fields } = result.error
    for (const text of [message, String(code), ...Object.entries(fields).flat()]) {
      expect(text.length).toBeLessThanOrEqual(1000)
      expect(text).not.toMatch(/[\0\u202e\ud800]/)
    }
  })

  it('takes a sentence of which nothing is known for perhaps done after a POST, else for refused', () => {
    const body = { message: 'Something odd.' }
    const error = { kind: 'protocol', message: 'Something odd.', sent: 'yes', status: 201 }
    expect(read(201, body)).toMatchObject({ ok: false, error })
    expect(read(201, body, 'PUT')).toMatchObject({
      ok: false,
      error: { ...error, kind: 'invalid' },
    })
  })

  it('lets a clear status speak before the body', () => {
    expect(read(503, newer(3, 422, []))).toMatchObject({ error: { kind: 'server' } })
    expect(read(403, newer(5, 404, []))).toMatchObject({ error: { kind: 'forbidden' } })
  })
})

describe('good answers', () => {
  it.each<readonly [Method, number, unknown]>([
    ['DELETE', 200, { response: {} }],
    ['DELETE', 204, ''],
    ['DELETE', 200, ''],
    ['PUT', 200, { response: { result: { expense: { id: 1, vis_state: 1 } } } }],
    ['DELETE', 200, { response: { result: { expense: { id: 1 } }, errors: [] } }],
    ['DELETE', 200, { code: 0, message: '', details: [] }],
    ['DELETE', 200, {}],
    ['POST', 200, { time_entry: { id: 1, note: 'x' }, error: null }],
    ['POST', 200, { project: { id: 1 }, message: 'Created.' }],
    ['POST', 200, { cc_token: 'x' }],
    ['GET', 200, { time_entries: [], meta: { total: 0 } }],
    ['GET', 200, { id: 7, first_name: 'M', business_memberships: [] }],
  ])('%s %i %j', (method, status, body) => {
    expect(read(status, body, method)).toMatchObject({ ok: true, status })
  })
})

describe('an HTML page', () => {
  const page = '<!DOCTYPE html><title>Attention Required!</title>'

  it.each([400, 403, 406, 422, 429, 451])(
    'with %i says that nothing reached the service',
    (status) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        expect(read(status, page, method)).toMatchObject({
          error: { kind: 'unreachable', status: null, sent: 'no', code: `HTML_${status}` },
        })
      }
    },
  )

  it.each([500, 502, 503, 520])('with %i leaves open whether the request got through', (status) => {
    expect(read(status, page)).toMatchObject({
      error: { kind: 'unreachable', status: null, sent: 'maybe' },
    })
  })

  it('with 200 is no answer of the service, and perhaps it was done', () => {
    expect(read(200, page)).toMatchObject({
      error: { kind: 'protocol', status: null, sent: 'yes' },
    })
  })

  it('is known by its type as well, and JSON under that type is read', () => {
    const html = { 'content-type': 'text/html; charset=utf-8' }
    expect(read(403, 'Sorry', 'PUT', html)).toMatchObject({ error: { kind: 'unreachable' } })
    expect(read(403, { message: 'No.' }, 'PUT', html)).toMatchObject({
      error: { kind: 'forbidden', message: 'No.' },
    })
    expect(read(200, { time_entry: {} }, 'PUT', html)).toMatchObject({ ok: true })
  })

  it('keeps how long the gate asks to wait', () => {
    expect(read(429, page, 'PUT', { 'retry-after': '30' })).toMatchObject({
      error: { retryAfter: 30_000 },
    })
  })

  it('counts a date to wait for by the service’s clock, and by this machine’s where it tells none', () => {
    const wait = { 'retry-after': new Date(120_000).toUTCString() }
    for (const [serviceTime, retryAfter] of [
      [90_000 as EpochMs, 30_000],
      [null, 120_000],
    ] as const) {
      const error = { retryAfter }
      expect(read(429, {}, 'PUT', wait, serviceTime)).toMatchObject({ error })
      expect(read(429, page, 'PUT', wait, serviceTime)).toMatchObject({ error })
    }
  })

  it('speaks for the service where it asks for a token, and of one address where it is not there', () => {
    const bearer = { 'www-authenticate': 'Bearer realm="api"' }
    expect(read(401, page, 'PUT', bearer)).toMatchObject({ error: { kind: 'unauthorized' } })
    expect(read(401, page, 'PUT')).toMatchObject({ error: { kind: 'unreachable' } })
    expect(read(404, page, 'GET')).toMatchObject({ error: { kind: 'notFound', status: 404 } })
    expect(read(404, page, 'DELETE')).toMatchObject({ error: { kind: 'unreachable' } })
  })

  it('about the size of a request is a matter of that request', () => {
    expect(read(413, page)).toMatchObject({ error: { kind: 'invalid', status: 413 } })
  })
})
