import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSimulatedClock, flushEventLoop } from '../../../test/fakes/simulated-clock.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { systemClock } from '../../base/clock.ts'
import { createLog } from '../../base/log.ts'
import { sendRequest } from './socket-client.ts'
import { prepareFolder, socketLocations, thisMachine, type Machine } from './socket-path.ts'
import { openLocalSocket, type LocalSocket } from './socket-server.ts'

const log = createLog(() => undefined)
const asking = { clock: systemClock, timeout: 10_000 }
let folder: string
let data: string
let machine: Machine
let opened: LocalSocket[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-socket-'))
  data = join(folder, 'data')
  machine = { ...thisMachine({}, join(folder, 'tmp')), runtimeFolder: join(folder, 'runtime') }
  mkdirSync(data, { mode: 0o700 })
  mkdirSync(join(folder, 'tmp'))
  mkdirSync(join(folder, 'runtime'))
})

afterEach(async () => {
  for (const socket of opened) await socket.close()
  opened = []
  rmSync(folder, { recursive: true, force: true })
})

const echo = async (request: unknown): Promise<Outcome<unknown>> => success({ request })

async function open(
  handle: (request: unknown) => Promise<Outcome<unknown>> = echo,
  { clock = systemClock, dataFolder = data } = {},
): Promise<LocalSocket> {
  const locations = socketLocations(dataFolder, machine)
  const socket = await openLocalSocket({ locations, machine, handle, clock, log })
  if (!socket) throw new Error('no place')
  opened.push(socket)
  return socket
}

/** Creates a data folder whose path is too long for a socket in it. */
function longFolder(letter: string): string {
  const path = join(folder, letter.repeat(120))
  mkdirSync(path, { mode: 0o700 })
  return path
}

/** Sends these bytes and returns what is received until the server closes. */
function send(address: string, bytes: Buffer | string, thenEnd = false): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(address, () => {
      socket.write(bytes)
      if (thenEnd) socket.end()
    })
    socket.on('data', (data: Buffer) => (text += data.toString()))
    // A reset comes where the peer sent more than was read; what was answered before it counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}

const code = (answer: string): unknown =>
  (JSON.parse(answer) as { readonly error: { readonly code: string } }).error.code

describe('the local socket', () => {
  it('answers one line of JSON with one line of JSON', async () => {
    await open()
    const request = { command: 'start', note: 'a\nb "c" \u{1F600} \u2028' }
    expect(await sendRequest(socketLocations(data, machine), machine, request, asking)).toEqual({
      kind: 'answer',
      value: success({ request }),
    })
  })

  it('answers with as many entries as a list may have, with the longest notes', async () => {
    const entries = Array.from({ length: 1000 }, () => 'ä'.repeat(20_000))
    await open(async () => success({ entries }))
    const answer = await sendRequest(socketLocations(data, machine), machine, {}, asking)
    expect(answer).toEqual({ kind: 'answer', value: success({ entries }) })
  })

  it('answers two at once, and one that closed its own side', async () => {
    const { address } = await open()
    const [one, two, three] = await Promise.all([
      send(address, '1\n'),
      send(address, '2\n'),
      send(address, '3\n', true),
    ])
    expect([one, two, three].map((text) => JSON.parse(text) as unknown)).toEqual(
      [1, 2, 3].map((request) => success({ request })),
    )
  })

  it('answers as many at once as scripts send while it starts', async () => {
    let started = (): void => undefined
    const starting = new Promise<void>((resolve) => (started = resolve))
    let received = 0
    const { address } = await open(async (request) => {
      received += 1
      await starting
      return success(request)
    })
    const answers = Array.from({ length: 60 }, (_, index) => send(address, `${index}\n`))
    await until(() => received >= 10)
    await connected(connect(address))
    await flushEventLoop()
    started()
    const all = await Promise.all(answers)
    expect(all.map((text) => JSON.parse(text) as unknown)).toEqual(all.map((_, at) => success(at)))
  })

  it('says what it does not understand, and goes on', async () => {
    const { address } = await open()
    for (const nonsense of ['\n', 'start\n', '{"a":\n', Buffer.from([0xff, 0xfe, 0x0a])]) {
      expect(code(await send(address, nonsense))).toBe('badPayload')
    }
    expect(JSON.parse(await send(address, 'null\n'))).toEqual(success({ request: null }))
  })

  it('survives whatever bytes come', async () => {
    const { address } = await open()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const answer = await send(address, Buffer.concat([bytes, Buffer.from('\n')]))
        expect(answer).toMatch(/^\{"ok":(true|false),.*\}\n$/s)
      }),
      { numRuns: 200 },
    )
  })

  it('takes a line of at most 100,000 bytes', async () => {
    const { address } = await open()
    const longestLine = JSON.stringify('x'.repeat(99_998))
    expect(JSON.parse(await send(address, `${longestLine}\n`))).toMatchObject({ ok: true })
    expect(code(await send(address, `${JSON.stringify('x'.repeat(99_999))}\n`))).toBe('badPayload')
    expect(code(await send(address, 'x'.repeat(100_001)))).toBe('badPayload')
  })

  it('waits five seconds for a line, however it drips in', async () => {
    const clock = createSimulatedClock()
    const { address } = await open(echo, { clock })
    const socket = connect(address)
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (data: Buffer) => resolve(data.toString()))
    })
    for (const drop of ['{', '"', 'a']) {
      socket.write(drop)
      await until(() => clock.pending() > 0)
      await clock.advance(1600)
    }
    await clock.advance(201)
    expect(code(await answer)).toBe('timeout')
    socket.destroy()
  })

  it('answers others while one says nothing', async () => {
    const { address } = await open()
    const silent = connect(address)
    await connected(silent)
    expect(JSON.parse(await send(address, '1\n'))).toMatchObject({ ok: true })
    silent.destroy()
  })

  it('does not hold on to one that goes away, or does not take its answer', async () => {
    const clock = createSimulatedClock()
    const { address } = await open(async () => success('x'.repeat(2_000_000)), { clock })
    const gone = connect(address, () => gone.write('{'))
    await until(() => clock.pending() > 0)
    gone.destroy()
    await until(() => clock.pending() === 0)
    const deaf = connect(address, () => deaf.write('1\n')).pause()
    const closed = new Promise((resolve) => deaf.once('close', resolve))
    // The line was received, and its response waits to be read.
    await until(() => clock.pending() > 0)
    await flushEventLoop()
    await clock.advance(5001)
    deaf.resume()
    await closed
  })

  it('answers a handler that throws as a failure', async () => {
    const { address } = await open(() => Promise.reject(new Error('broken')))
    expect(code(await send(address, '1\n'))).toBe('internal')
  })

  it('tells that nobody runs, and that somebody took the request and went', async () => {
    const locations = socketLocations(data, machine)
    expect(await sendRequest(locations, machine, 1, asking)).toEqual({ kind: 'notRunning' })
    const socket = await open(() => {
      void socket.close()
      return new Promise(() => undefined)
    })
    expect(await sendRequest(locations, machine, 1, asking)).toEqual({ kind: 'noAnswer' })
    expect(await sendRequest(locations, machine, 1, asking)).toEqual({ kind: 'notRunning' })
  })
})

describe('the place of the socket', () => {
  it('is for this user alone', async () => {
    const { address } = await open()
    expect(address).toBe(join(data, 'run', 'stint.sock'))
    expect(lstatSync(address).mode & 0o777).toBe(0o600)
    expect(lstatSync(join(data, 'run')).mode & 0o777).toBe(0o700)
  })

  it('keeps another user out', async () => {
    const { address } = await open()
    chmodSync(folder, 0o755)
    chmodSync(data, 0o755)
    // Only root can become another user; for others the permission bits above must suffice.
    const become = 'process.setgroups([]); process.setgid(65534); process.setuid(65534);'
    const users = process.getuid?.() === 0 ? ['', become] : ['']
    const statuses = users.map((prelude) => {
      const program = `${prelude} require('net').connect(${JSON.stringify(address)})
        .on('connect', () => process.exit(0))
        .on('error', (error) => process.exit(error.code === 'EACCES' ? 13 : 1))`
      return spawnSync(process.execPath, ['--input-type=commonjs', '-e', program]).status
    })
    expect(statuses).toEqual([0, 13].slice(0, users.length))
  })

  it('replaces what a killed program left, and steals from no living one', async () => {
    mkdirSync(join(data, 'run'), { recursive: true })
    chmodSync(join(data, 'run'), 0o700)
    const file = join(data, 'run', 'stint.sock')
    const killed = `require('net').createServer().listen(${JSON.stringify(file)}, () => process.kill(process.pid, 'SIGKILL'))`
    spawnSync(process.execPath, ['--input-type=commonjs', '-e', killed])
    expect(lstatSync(file).isSocket()).toBe(true)
    await open()
    const second = { locations: socketLocations(data, machine), machine, handle: echo, log }
    expect(await openLocalSocket({ ...second, clock: systemClock })).toBeNull()
    expect(JSON.parse(await send(file, '1\n'))).toMatchObject({ ok: true })
  })

  it('is shut where it was open to others, and is gone after the close', async () => {
    mkdirSync(join(data, 'run'), { recursive: true, mode: 0o755 })
    chmodSync(join(data, 'run'), 0o777)
    const socket = await open()
    expect(lstatSync(join(data, 'run')).mode & 0o777).toBe(0o700)
    await socket.close()
    expect(existsSync(socket.address)).toBe(false)
  })

  it('is elsewhere where the path is too long, and both sides find it', async () => {
    const dataFolder = longFolder('x')
    const { address } = await open(echo, { dataFolder })
    expect(address).toMatch(
      new RegExp(`^${join(folder, 'runtime')}/stint-[0-9a-f]{16}/stint\\.sock$`),
    )
    expect(
      await sendRequest(socketLocations(dataFolder, machine), machine, 1, asking),
    ).toMatchObject({ kind: 'answer' })
  })

  it('is in the temporary folder where there is no runtime folder, one for each data folder', async () => {
    machine = { ...machine, runtimeFolder: join(folder, 'not-there') }
    const one = await open(echo, { dataFolder: longFolder('a') })
    const two = await open(echo, { dataFolder: longFolder('b') })
    expect(one.address.startsWith(join(folder, 'tmp', `stint-${machine.userId}-`))).toBe(true)
    expect(one.address).not.toBe(two.address)
  })

  it('is not a folder of somebody else, or a link to one, for neither side', async () => {
    const locations = socketLocations(longFolder('x'), machine)
    const [first] = locations
    if (!first) throw new Error('no place')
    const otherUser = { ...machine, userId: (machine.userId ?? 0) + 1 }
    mkdirSync(first.folder, { mode: 0o700 })
    expect(prepareFolder(first.folder, otherUser)).toBe(false)
    rmSync(first.folder, { recursive: true })
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere, { mode: 0o700 })
    symlinkSync(elsewhere, first.folder)
    expect(prepareFolder(first.folder, machine)).toBe(false)
    rmSync(first.folder)
    writeFileSync(first.folder, '')
    expect(prepareFolder(first.folder, machine)).toBe(false)
  })

  it('is not trusted by the command line where others could have made it', async () => {
    const [place] = socketLocations(data, machine)
    if (!place) throw new Error('no place')
    mkdirSync(place.folder, { recursive: true })
    chmodSync(place.folder, 0o777)
    const stranger = createServer((socket) => socket.end('{"ok":true,"value":"stolen"}\n'))
    await new Promise<void>((resolve) => stranger.listen(place.file, resolve))
    expect(await sendRequest([place], machine, { note: 'secret' }, asking)).toEqual({
      kind: 'notRunning',
    })
    await new Promise((resolve) => stranger.close(resolve))
  })

  it('has room for the path in every place', () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 120 })
    fc.assert(
      fc.property(letters, letters, (name, runtime) => {
        for (const { file } of socketLocations(join('/', name), {
          ...machine,
          runtimeFolder: join('/', runtime),
        })) {
          expect(Buffer.byteLength(file)).toBeLessThanOrEqual(107)
        }
      }),
    )
  })
})

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('connect', () => resolve()))
}

/** Waits event loop turns until the condition holds; the test's own timeout ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await flushEventLoop()
}
