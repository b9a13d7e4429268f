/** The local receiver of webhooks against the embedded service, over real HTTP on both sides. */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callbackKey } from '../../shared/domain/webhooks/callback-key.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { refusedVerdicts, type Verdict } from '../../shared/domain/webhooks/delivery.ts'
import { localAddress } from '../../shared/domain/webhooks/receiver.ts'
import {
  createAccountsBench,
  createMemoryKeychain,
  currentOf,
  valueOf,
  type AccountsBench,
  type MemoryKeychain,
} from '../fakes/accounts-bench.ts'
import type { SandboxServer } from '../fakes/sandbox-server.ts'
import { valueOf as unwrap } from './unwrap-result.ts'

type Workspace = ReturnType<typeof currentOf>

const patience = { timeout: 15_000, interval: 20 }
const signatureHeader = 'X-Service-Hmac-SHA256'

let bench: AccountsBench
let keychain: MemoryKeychain
let service: SandboxServer
let workspace: Workspace
let port: number
/** Ends the program. */
let end: () => Promise<unknown>

beforeEach(async () => {
  bench = createAccountsBench()
  keychain = createMemoryKeychain()
  const { farEnd, input } = await bench.service()
  service = farEnd
  const { workspaces } = bench.begin({}, keychain)
  valueOf(await workspaces.connect(input))
  end = () => workspaces.close()
  workspace = currentOf(workspaces)
  await pulled(workspace)
  port = await freePort()
  valueOf(await workspace.receiver.change({ isOn: true, port }))
  expect(workspace.receiver.state().listening).toEqual({ kind: 'on' })
})
afterEach(() => bench.close())

const pulled = (one: Workspace): Promise<void> =>
  vi.waitFor(() => expect(one.sync().status().pulledAt).not.toBeNull(), patience)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Ends the program and starts it anew, with the same keychain. */
async function restart(): Promise<void> {
  await end()
  const { workspaces } = bench.begin({}, keychain)
  await workspaces.restore()
  end = () => workspaces.close()
  workspace = currentOf(workspaces)
}

/** Registers a callback and waits until the receiver has answered its verification. */
async function verified(event = 'all'): Promise<number> {
  valueOf(workspace.callbacks.register({ event, uri: localAddress(port) }))
  await vi.waitFor(() => expect(workspace.receiver.state().checkable).toHaveLength(1), patience)
  return Number(workspace.receiver.state().checkable[0])
}

/** The code of a callback, from the keychain. */
function codeOf(key: number | string): string {
  const entry = [...keychain.secrets].find(([name]) => name.endsWith(' webhooks'))?.[1] ?? '{}'
  return (JSON.parse(entry) as Record<string, string>)[String(key)] ?? ''
}

const verdicts = (): readonly Verdict[] =>
  workspace.receiver.deliveries({ filter: 'all' }).map(({ verdict }) => verdict)

type Post = {
  readonly body?: string
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Posts to the receiver; the status, or 0 where the connection broke. */
function post({
  body = '',
  path = '/hooks',
  method = 'POST',
  headers = {},
}: Post): Promise<number> {
  return new Promise((resolve) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

const form = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString()

/** Signs as the compact form of JSON; the embedded service signs the other one. */
function signed(fields: Readonly<Record<string, string>>, code: string): Post {
  const signature = createHmac('sha256', code).update(JSON.stringify(fields)).digest('base64')
  return { body: form(fields), headers: { [signatureHeader]: signature } }
}

const event = { name: 'time_entry.update', object_id: '7', account_id: 'x', user_id: '1' }

describe('a callback whose address is the receiver', () => {
  it('verifies itself, and a change on the service is here without waiting for the next pull', async () => {
    const id = await verified()
    expect(codeOf(id)).not.toBe('')
    const row = unwrap(
      await service.service.timeEntries.create({
        isLogged: true,
        duration: 600 as Seconds,
        note: 'From elsewhere',
        startedAt: Date.parse('2026-11-20T09:00:00Z') as EpochMs,
        clientId: null,
        projectId: null,
      }),
    )
    expect(row.id).toBeGreaterThan(0)
    await vi.waitFor(
      () =>
        expect(
          workspace.database.all(`SELECT 1 FROM time_entries WHERE note = 'From elsewhere'`),
        ).toHaveLength(1),
      patience,
    )
    await vi.waitFor(() => expect(verdicts()).toContain('refreshed'), patience)
    expect(verdicts()).toContain('verified')
  })

  it('keeps its code in the keychain alone', async () => {
    const code = codeOf(await verified())
    await vi.waitFor(() => expect(verdicts()).toContain('verified'), patience)
    const folder = join(bench.dataFolder, 'workspaces', String(workspace.id))
    for (const file of ['stint.db', 'stint.db-wal']) {
      expect(readFileSync(join(folder, file)).includes(code)).toBe(false)
    }
    const [line] = workspace.receiver.deliveries({ filter: 'accepted' })
    expect(line?.payload).toContainEqual(['verifier', '(removed)'])
  })

  it('is checked by the code of the keychain after a restart, and no more once it is deleted', async () => {
    const code = codeOf(await verified('project'))
    const [{ id }] = workspace.database.all('SELECT id FROM callbacks') as [{ id: string }]
    await restart()
    await vi.waitFor(
      () => expect(workspace.receiver.state()).toMatchObject({ listening: { kind: 'on' } }),
      patience,
    )
    const fields = { name: 'project.update', object_id: '7' }
    expect(await post(signed(fields, code))).toBe(204)
    valueOf(workspace.callbacks.remove({ id: id as LocalId }))
    expect(await post(signed(fields, code))).toBe(401)
    await vi.waitFor(() => expect(codeOf(Number(id))).toBe(''), patience)
  })
})

describe('a callback of the classic interface', () => {
  const uri = (): string => localAddress(port)
  const listed = () => workspace.classicCallbacks.state().callbacks

  async function connectClassic(): Promise<void> {
    const { classicUrl, token } = service.sandbox
    const none = { tokenizeUrl: null, tokenSecret: '', consumerKey: '', consumerSecret: '' }
    valueOf(await workspace.recurring.connect({ classicUrl, token, ...none }))
  }

  it('is verified by the receiver, its events are checked, and deleting it ends that', async () => {
    await connectClassic()
    valueOf(await workspace.classicCallbacks.register({ event: 'project', uri: uri() }))
    await vi.waitFor(() => expect(listed()).toMatchObject([{ verified: true }]), patience)
    const id = listed()[0]?.id ?? (0 as ServiceId)
    const key = callbackKey('classic', id)
    await vi.waitFor(() => expect(workspace.receiver.state().checkable).toEqual([key]), patience)
    const code = codeOf(key)
    const message = signed({ name: 'project.update', object_id: '7', system: 'x' }, code)
    expect(await post(message)).toBe(204)
    valueOf(await workspace.classicCallbacks.remove({ id }))
    expect(listed()).toEqual([])
    expect(await post(message)).toBe(401)
    await vi.waitFor(() => expect(codeOf(key)).toBe(''), patience)
  })

  it('is there once where the answer to its create was lost', async () => {
    await connectClassic()
    await service.order([
      { do: 'clockOffset', ms: 0, path: '/classic', times: 1 },
      { do: 'dropAfter', path: '/classic' },
    ])
    valueOf(await workspace.classicCallbacks.register({ event: 'client', uri: uri() }))
    expect(listed()).toMatchObject([{ event: 'client', uri: uri() }])
    await service.order([
      { do: 'clockOffset', ms: 0, path: '/classic', times: 1 },
      { do: 'dropBefore', path: '/classic' },
    ])
    expect(
      await workspace.classicCallbacks.register({ event: 'client', uri: uri() }),
    ).toMatchObject({ ok: false })
    expect(listed()).toHaveLength(1)
  })

  it('is not added twice by a dialog that was left while it was sending, and opened again', async () => {
    await connectClassic()
    const register = () => workspace.classicCallbacks.register({ event: 'client', uri: uri() })
    for (const outcome of await Promise.all([register(), register()])) valueOf(outcome)
    expect(listed()).toHaveLength(1)
    valueOf(await register())
    expect(listed()).toHaveLength(2)
  })

  it('needs the classic interface', async () => {
    expect(workspace.classicCallbacks.state()).toMatchObject({ isConnected: false })
    expect(await workspace.classicCallbacks.refresh()).toMatchObject({
      error: { code: 'unavailable' },
    })
  })
})

describe('a request before anything is registered', () => {
  const json = { 'content-type': 'application/json' }

  it('by which a service asks whether the receiver is there is answered; JSON is listed', async () => {
    const probes: readonly Post[] = [
      { method: 'GET' },
      { method: 'GET', path: '/hooks?challenge=1' },
      { method: 'HEAD' },
      {},
      { headers: { 'content-type': '' } },
      { body: '\r\n', headers: { 'content-type': 'text/plain' } },
      { headers: json },
      { body: '{"event":"ping"}', headers: json },
      { body: '[]', headers: { 'content-type': 'text/plain' } },
    ]
    for (const probe of probes) expect([probe, await post(probe)]).toEqual([probe, 200])
    await vi.waitFor(() => expect(verdicts()).toEqual(['wrongType', 'wrongType']), patience)
  })
})

describe('a web page', () => {
  const headers = ['Origin', 'Referer', 'Sec-Fetch-Site']
  const values = ['https://evil.example', 'null', 'cross-site', 'same-origin', 'none', '']

  it('is refused whatever it sends, and uses up nothing of what services may send', async () => {
    const id = await verified()
    const code = codeOf(id)
    const before = (await service.requests()).length
    const pages = headers.flatMap((name) => values.map((value) => ({ [name]: value })))
    const verify = form({ name: 'callback.verify', object_id: String(id), verifier: 'x' })
    for (let round = 0; round < 20; round += 1) {
      const posts = pages.flatMap((page) => [
        post({ body: verify, headers: page }),
        post({ method: 'GET', headers: page }),
      ])
      expect(new Set(await Promise.all(posts))).toEqual(new Set([403]))
    }
    expect(await post(signed(event, code))).toBe(204)
    await vi.waitFor(() => expect(verdicts()).toContain('refreshed'), patience)
    expect(verdicts()).toContain('fromPage')
    const sent = (await service.requests()).slice(before)
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})

describe('a verification message in another form', () => {
  it('is taken, without account_id, without name and with callback_id', async () => {
    const arrived: Record<string, string>[] = []
    const relay = createHttpServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        arrived.push(Object.fromEntries(new URLSearchParams(body)))
        response.end()
      })
    })
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    const { port: relayPort } = relay.address() as AddressInfo
    const uri = `http://127.0.0.1:${relayPort}/`
    for (const event of ['client', 'expense', 'project']) {
      valueOf(workspace.callbacks.register({ event, uri }))
    }
    await vi.waitFor(() => expect(arrived).toHaveLength(3), patience)
    relay.close()
    for (const [at, { object_id = '', verifier = '', ...rest }] of arrived.entries()) {
      const forms: readonly Record<string, string>[] = [
        { name: 'callback.verify', object_id, verifier },
        { ...rest, object_id, verifier, name: '' },
        { callback_id: object_id, verifier },
      ]
      expect(await post({ body: form(forms[at] ?? {}) })).toBe(202)
      await vi.waitFor(() => expect(codeOf(object_id)).toBe(verifier), patience)
    }
  })
})

describe('the code of a stranger', () => {
  const puts = async (): Promise<number> =>
    (await service.requests()).filter(({ method }) => method === 'PUT').length
  const forged = (id: number, code: string): Promise<number> =>
    post({ body: form({ name: 'callback.verify', object_id: String(id), verifier: code }) })

  it('does not reach the service while the callback is verified', async () => {
    const id = await verified()
    const before = await puts()
    expect(await Promise.all(['a', 'b', 'c'].map((code) => forged(id, code)))).toEqual([
      ...[202, 202, 429],
    ])
    const code = codeOf(id)
    expect(await post(signed(event, code))).toBe(204)
    await vi.waitFor(() => expect(verdicts()).toContain('refreshed'), patience)
    expect(await puts()).toBe(before)
  })

  it('does not keep the one that was asked for from being returned', async () => {
    const id = await verified()
    const [{ id: row }] = workspace.database.all('SELECT id FROM callbacks') as [{ id: LocalId }]
    const code = codeOf(id)
    await forged(id, 'a')
    valueOf(await workspace.callbackCodes.resend({ id: row }))
    await vi.waitFor(() => expect(codeOf(id)).not.toBe(code), patience)
    await vi.waitFor(
      () =>
        expect(workspace.database.all('SELECT verified FROM callbacks')).toEqual([{ verified: 1 }]),
      patience,
    )
  })
})

describe('a code that was asked for', () => {
  it('is returned though nothing tells yet that the callback is not verified any more', async () => {
    const id = await verified()
    const [{ id: row }] = workspace.database.all('SELECT id FROM callbacks') as [{ id: LocalId }]
    const code = codeOf(id)
    await service.order([
      { do: 'dropAfter', method: 'PUT', times: 1 },
      { do: 'status', status: 503, method: 'GET', times: 10_000 },
    ])
    expect(await workspace.callbackCodes.resend({ id: row })).toMatchObject({ ok: false })
    await vi.waitFor(() => expect(codeOf(id)).not.toBe(code), patience)
  })
})

describe('500 posts that are forged, replayed, too big, too slow or no form', () => {
  it('change nothing, and are counted', async () => {
    const id = await verified('time_entry')
    const code = codeOf(id)
    await vi.waitFor(() => expect(verdicts()).toContain('verified'), patience)
    const before = rowsOf(workspace)
    const countBefore = (await service.requests()).length
    const fields = event
    const replay = signed(fields, code)
    expect(await post(replay)).toBe(204)
    const forged = signed(fields, randomBytes(16).toString('hex'))
    const bad: readonly (readonly [Post, number])[] = [
      [{ body: form(fields) }, 401],
      [forged, 401],
      [{ ...replay, body: form({ ...fields, object_id: '8' }) }, 401],
      [{ ...replay, headers: { [signatureHeader]: 'AAAA' } }, 401],
      [{ body: 'x'.repeat(17_000) }, 413],
      [{ body: 'name=%zz' }, 400],
      [{ body: 'name=a&name=b' }, 400],
      [signed({ ...fields, user_id: 'a\0b' }, code), 400],
      [signed({ ...fields, user_id: 'a\u202eb' }, code), 400],
      [{ ...replay, path: '/' }, 404],
      [{ method: 'PUT', body: '' }, 405],
      [{ body: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
      [{ body: '{name', headers: { 'content-type': 'application/json' } }, 415],
      [{ body: form({ name: 'time_entry.update\0' }) }, 400],
      [{ ...replay, headers: { ...replay.headers, origin: 'https://evil.example' } }, 403],
      [{ ...replay, headers: { ...replay.headers, host: 'evil.example' } }, 421],
      [{ body: form({ name: 'callback.verify', object_id: String(id), verifier: '' }) }, 400],
    ]
    for (let round = 0; round < 38; round += 1) {
      const statuses = await Promise.all(bad.map(([one]) => post(one)))
      expect(statuses).toEqual(bad.map(([, status]) => status))
    }
    const replays = await Promise.all(Array.from({ length: 40 }, () => post(replay)))
    expect(new Set(replays)).toEqual(new Set([204]))
    expect(await Promise.all(Array.from({ length: 4 }, slowPost))).toEqual(
      Array.from({ length: 4 }, () => 'HTTP/1.1 408'),
    )
    await vi.waitFor(() => {
      const { today } = workspace.receiver.state()
      // The verification, the event, and its 40 repetitions.
      expect(today).toEqual({ accepted: 42, refused: 38 * bad.length + 4 })
    }, patience)
    expect(rowsOf(workspace)).toEqual(before)
    // 41 signed events cost a pull every two seconds at most.
    expect((await service.requests()).length - countBefore).toBeLessThan(20)
    const refused = workspace.receiver.deliveries({ filter: 'refused' })
    expect(refused.every(({ verdict }) => refusedVerdicts.some((one) => one === verdict))).toBe(
      true,
    )
  }, 60_000)
})

/** A request whose body never comes; the first line of the answer. */
function slowPost(): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => (text += data.toString('latin1')))
    socket.on('close', () => resolve(text.slice(0, 12)))
    socket.on('error', () => resolve('broken'))
    socket.write(
      `POST /hooks HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nname=`,
    )
  })
}

/** Everything that is recorded or waits, without what pulls write about themselves. */
function rowsOf({ database }: Workspace): unknown {
  return ['time_entries', 'projects', 'expenses', 'callbacks', 'outbox'].map((table) =>
    database.all(`SELECT * FROM ${table} ORDER BY 1`),
  )
}
