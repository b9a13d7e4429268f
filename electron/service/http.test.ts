/** Tests that one attempt gives one typed outcome, with real sockets that misbehave. */
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock as clock } from '../base/clock.ts'
import { toTransportError } from './errors.ts'
import { createHttp, type Http } from './http.ts'
import { fixedToken, type TokenSource } from './token-source.ts'
import type { Timeouts } from './transport.ts'

let server: Server | null = null
let http: Http | null = null

afterEach(async () => {
  await http?.close()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = null
})

/** Opens a server that calls `behave` with the first bytes of each connection. */
async function open(
  behave: (socket: Socket, request: string) => void,
  timeouts: Partial<Timeouts> = {},
): Promise<Http> {
  const made = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (data) => behave(socket, data.toString('utf8')))
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const address = made.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return client(`http://127.0.0.1:${port}/base/`, 'T', timeouts)
}

function client(
  baseUrl: string,
  token: string | null = 'T',
  timeouts: Partial<Timeouts> = {},
): Http {
  http = createHttp({
    baseUrl,
    tokens: fixedToken(token),
    clock,
    timeouts: { connect: 500, headers: 150, body: 150, ...timeouts },
  })
  return http
}

/** Replaces the client of the open server by one with these tokens. */
async function withTokens(tokens: TokenSource): Promise<Http> {
  const { port } = server?.address() as { readonly port: number }
  await http?.close()
  http = createHttp({ baseUrl: `http://127.0.0.1:${port}`, clock, tokens })
  return http
}

/** Returns a source whose first token is `old`, and the next one `next`. */
function renewedTo(next: string): TokenSource {
  let token = 'old'
  return {
    current: () => Promise.resolve({ ok: true, token }),
    renew: (refused) => {
      expect(refused).toBe('old')
      token = next
      return Promise.resolve(true)
    },
  }
}

function answer(status: string, body: string, headers = ''): string {
  return `HTTP/1.1 ${status}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

const post = { method: 'POST', path: '/x', body: { a: 1 } } as const

describe('headers', () => {
  it('sends token, version and type, and leaves the type out where there is no body', async () => {
    const seen: string[] = []
    const http = await open((socket, request) => {
      seen.push(request.toLowerCase())
      socket.end(answer('200 OK', '{}'))
    })
    await http.send(post)
    await http.send({ method: 'GET', path: '/y', query: new URLSearchParams({ q: 'ü' }) })
    expect(seen[0]).toMatch(/^post \/base\/x http/)
    expect(seen[0]).toMatch(/authorization: bearer t\r\n/)
    expect(seen[0]).toMatch(/api-version: alpha\r\n/)
    expect(seen[0]).toMatch(/content-type: application\/json\r\n/)
    expect(seen[1]).toMatch(/^get \/base\/y\?q=%c3%bc http/)
    expect(seen[1]).not.toMatch(/content-type/)
  })
})

describe('what can have been sent', () => {
  it('nothing, where nobody listens', async () => {
    expect(await client('http://127.0.0.1:9').send(post)).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', sent: 'no', status: null },
    })
  })

  it('nothing, without a token, over plain http to elsewhere, or called off before', async () => {
    expect(await client('http://127.0.0.1:9', null).send(post)).toMatchObject({
      error: { kind: 'unauthorized', sent: 'no' },
    })
    expect(await client('http://example.org').send(post)).toMatchObject({
      error: { kind: 'unreachable', sent: 'no' },
    })
    const signal = AbortSignal.abort()
    expect(await client('http://127.0.0.1:9').send({ ...post, signal })).toMatchObject({
      error: { sent: 'no' },
    })
  })

  it('perhaps, where the connection breaks before an answer', async () => {
    const http = await open((socket) => socket.destroy())
    expect(await http.send(post)).toMatchObject({ error: { kind: 'unreachable', sent: 'maybe' } })
  })

  it.each(['EHOSTUNREACH', 'ENETUNREACH'])(
    'perhaps, where %s ends a connection that was open',
    (code) => {
      const lost = (syscall: string) =>
        Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
      const errorOf = (error: Error) => toTransportError(error, null, 'service.example').sent
      expect(errorOf(lost('read'))).toBe('maybe')
      expect(errorOf(new Error('other side closed', { cause: lost('write') }))).toBe('maybe')
      expect(errorOf(lost('connect'))).toBe('no')
    },
  )

  it('perhaps, where the client is closed under way', async () => {
    const client = await open(() => void client.close())
    expect(await client.send(post)).toMatchObject({ error: { kind: 'unreachable', sent: 'maybe' } })
  })

  it('perhaps, where no answer comes in time', async () => {
    const http = await open(() => undefined)
    expect(await http.send(post)).toMatchObject({ error: { kind: 'timeout', sent: 'maybe' } })
  })

  it('perhaps, where the request is called off under way', async () => {
    const controller = new AbortController()
    const http = await open(() => controller.abort())
    expect(await http.send({ ...post, signal: controller.signal })).toMatchObject({
      error: { sent: 'maybe' },
    })
  })

  it('certainly, where the answer breaks off after its status', async () => {
    const http = await open((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"time_en')
    })
    expect(await http.send(post)).toMatchObject({
      error: { kind: 'protocol', sent: 'yes', status: 200 },
    })
  })

  it.each(['Content-Length: 1000000', 'Transfer-Encoding: chunked'])(
    'certainly, where the answer drips without end (%s)',
    async (header) => {
      const behave = (socket: Socket): void => {
        socket.write(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n`)
        const drip = (): void => {
          if (socket.writable) socket.write(header.startsWith('C') ? ' ' : '1\r\n \r\n')
          if (!socket.destroyed) clock.after(20, drip)
        }
        drip()
      }
      const http = await open(behave, { wholeBody: 600 })
      expect(await http.send(post)).toMatchObject({
        error: { kind: 'protocol', sent: 'yes', status: 200 },
      })
    },
  )

  it('certainly, where the answer stalls after its status', async () => {
    const http = await open((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"time_en')
    })
    expect(await http.send(post)).toMatchObject({ error: { sent: 'yes', status: 200 } })
  })
})

describe('the ways of the connection', () => {
  it('does not follow a redirect, so that the token goes nowhere else', async () => {
    const requests: string[] = []
    const http = await open((socket, request) => {
      requests.push(request)
      socket.end(answer('307 Elsewhere', '', 'Location: http://127.0.0.1:9/\r\n'))
    })
    expect(await http.send(post)).toMatchObject({ error: { kind: 'protocol', status: 307 } })
    expect(requests).toHaveLength(1)
  })

  it('reads no answer beyond 20 MB', async () => {
    const http = await open((socket) => {
      const part = Buffer.alloc(1024 * 1024, 0x20)
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 31457280\r\n\r\n')
      for (let count = 0; count < 30; count += 1) socket.write(part)
    })
    expect(await http.send(post)).toMatchObject({
      error: { kind: 'protocol', sent: 'yes', cause: expect.stringContaining('20 MB') as string },
    })
  })

  it('uses a connection again', async () => {
    let connections = 0
    const made = createHttpServer((_request, response) => response.end('{}'))
    made.on('connection', () => (connections += 1))
    server = made
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
    const address = made.address()
    const port = typeof address === 'object' && address ? address.port : 0
    http = createHttp({
      baseUrl: `http://127.0.0.1:${port}`,
      tokens: fixedToken('t'),
      clock,
      connections: 1,
    })
    for (let count = 0; count < 5; count += 1) await http.send(post)
    expect(connections).toBe(1)
  })
})

describe('a refused token', () => {
  const inWords = JSON.stringify({
    code: 16,
    message: 'Request failed with status_code: 401',
    details: [{ reason: '1003', metadata: { message: 'Not signed in.', field: null } }],
  })

  it.each([
    ['401 Unauthorized', ''],
    ['200 OK', inWords],
  ])('is renewed once, and the request sent again (%s)', async (status, body) => {
    const seen: string[] = []
    await open((socket, request) => {
      seen.push(/bearer (\w+)/i.exec(request)?.[1] ?? '')
      socket.end(seen.length === 1 ? answer(status, body) : answer('200 OK', '{"time_entry":{}}'))
    })
    const sender = await withTokens(renewedTo('new'))
    expect(await sender.send(post)).toMatchObject({ ok: true })
    expect(seen).toEqual(['old', 'new'])
  })

  it.each([
    ['is tried again later, if it is a new one', 'new', 'server', 'no'],
    ['ends the sign-in, if it is the same', 'old', 'unauthorized', 'yes'],
  ])('%s', async (_, next, kind, sent) => {
    const later = 'Retry-After: 600\r\n'
    await open((socket) =>
      socket.end(answer('401 Unauthorized', '').replace('\r\n', `\r\n${later}`)),
    )
    const sender = await withTokens(renewedTo(next))
    const retryAfter = kind === 'server' ? null : 600_000
    const error = { kind, sent, retryAfter }
    expect(await sender.send(post)).toMatchObject({ ok: false, error })
  })

  it('is tried again later, if it is a new one that only this part of the service refuses', async () => {
    await open((socket, request) => {
      const isProbe = request.startsWith('GET') && request.includes('Bearer new')
      socket.end(answer(isProbe ? '200 OK' : '401 Unauthorized', isProbe ? '{}' : ''))
    })
    const sender = await withTokens(renewedTo('new'))
    const probe = { method: 'GET', path: '/y' } as const
    expect(await sender.send(post, probe)).toMatchObject({ error: { kind: 'server', sent: 'no' } })
    expect(await sender.send(post, probe)).toMatchObject({ error: { kind: 'forbidden' } })
  })

  it('ends the sign-in if the next new token is refused too, however much later', async () => {
    let status = '401 Unauthorized'
    await open((socket) => socket.end(answer(status, '{}')))
    let renewals = 0
    const tokens: TokenSource = {
      current: () => Promise.resolve({ ok: true, token: String(renewals) }),
      renew: (refused) => {
        if (refused === String(renewals)) renewals += 1
        return Promise.resolve(true)
      },
    }
    const sender = await withTokens(tokens)
    const deferred = { ok: false, error: { kind: 'server' } }
    const results = await Promise.all([sender.send(post), sender.send(post)])
    expect(results).toMatchObject([deferred, deferred])
    expect(await sender.send(post)).toMatchObject({ error: { kind: 'unauthorized' } })
    status = '200 OK'
    expect(await sender.send(post)).toMatchObject({ ok: true })
    status = '401 Unauthorized'
    expect(await sender.send(post)).toMatchObject(deferred)
  })

  it.each([
    ['is kept where only this request is refused', 200, 'forbidden', 0],
    ['is renewed where nothing may be sent', 401, 'unauthorized', 1],
  ])('%s', async (_, status, kind, renewed) => {
    await open((socket, request) => {
      const mayBeSent = request.startsWith('GET') && status === 200
      socket.end(mayBeSent ? answer('200 OK', '{}') : answer('401 Unauthorized', ''))
    })
    let renewals = 0
    const sender = await withTokens({
      current: () => Promise.resolve({ ok: true, token: 't' }),
      renew: () => {
        renewals += 1
        return Promise.resolve(false)
      },
    })
    const sent = await sender.send(post, { method: 'GET', path: '/y' })
    expect(sent).toMatchObject({ ok: false, error: { kind } })
    expect(renewals).toBe(renewed)
  })
})

describe('answers', () => {
  it.each<readonly [string, string, string, Record<string, unknown>]>([
    ['401 Unauthorized', '{"message":"expired"}', '', { kind: 'unauthorized', message: 'expired' }],
    ['403 Forbidden', '<html>no</html>', '', { kind: 'unreachable', sent: 'no', status: null }],
    ['404 Not Found', '{"error":"gone"}', '', { kind: 'notFound', message: 'gone' }],
    ['409 Conflict', '', '', { kind: 'conflict' }],
    [
      '422 Unprocessable',
      '{"errno":2001,"error":{"note":"too long","__root__":"no"}}',
      '',
      { kind: 'invalid', code: 2001, fields: { note: 'too long' } },
    ],
    ['429 Too Many', '', 'Retry-After: 7\r\n', { kind: 'rateLimited', retryAfter: 7000 }],
    ['502 Bad Gateway', '<h1>nginx</h1>', '', { kind: 'unreachable', sent: 'maybe', status: null }],
    ['500 Oops', 'plain words', '', { kind: 'server', message: 'plain words' }],
    ['302 Found', '', 'Location: https://elsewhere.example/\r\n', { kind: 'protocol' }],
    ['200 OK', '<html>log in</html>', '', { kind: 'protocol', sent: 'yes' }],
    [
      '200 OK',
      '{"response":{"errors":[{"errno":1001,"field":"date","message":"required"}]}}',
      '',
      { kind: 'invalid', code: 1001, message: 'required', fields: { date: 'required' } },
    ],
    [
      '422 Unprocessable',
      '{"code":3,"message":"bad","details":[{"reason":"x","metadata":{"field":"uri","message":"no uri"}}]}',
      '',
      { kind: 'invalid', message: 'bad', fields: { uri: 'no uri' } },
    ],
    [
      '422 Unprocessable',
      '{"errno":1,"message":"bad","details":["event: unknown","uri: missing: all"]}',
      '',
      { fields: { event: 'unknown', uri: 'missing: all' } },
    ],
  ])('%s %s', async (status, body, headers, expected) => {
    const http = await open((socket) => socket.end(answer(status, body, headers)))
    expect(await http.send(post)).toMatchObject({ ok: false, error: expected })
  })

  it.each([
    ['of stated length', answer('200 OK', '\ufeff{"a":1}')],
    [
      'in chunks',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\na\r\n\ufeff{"a":1}\r\n0\r\n\r\n',
    ],
  ])('are read %s, with a byte order mark', async (_what, bytes) => {
    const http = await open((socket) => socket.end(bytes))
    expect(await http.send(post)).toMatchObject({ ok: true, value: { a: 1 } })
  })

  it('keeps the offset of the service’s clock', async () => {
    const ahead = new Date(clock.now() + 3_600_000).toUTCString()
    const http = await open((socket) => socket.end(answer('200 OK', '{}', `Date: ${ahead}\r\n`)))
    await http.send(post)
    const offset = http.clockOffset() ?? 0
    expect(Math.abs(offset - 3_600_000)).toBeLessThan(5000)
  })
})
