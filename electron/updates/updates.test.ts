/** Tests an update against a real server on this computer; only the package manager is replaced. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  statSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problemMessage } from '../../shared/domain/updates/update-problem.ts'
import { checkInterval, quietStart } from '../../shared/domain/updates/decide-offer.ts'
import { patience } from '../../test/fakes/patience.ts'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import {
  manifest,
  openFakeUpdateServer,
  packageName,
  type FakeUpdateServer,
} from '../../test/fakes/update-server.ts'
import { systemClock } from '../base/clock.ts'
import { openPackageUpdater } from './library/package-updater.ts'
import { readUpdateKey } from './signed-manifest.ts'
import type { Disk } from './package-disk.ts'
import { type UpdateParts, ProgramUpdates, type Updates } from './updates.ts'
import { openUpdateServer } from './update-server.ts'

let server: FakeUpdateServer
let folder: string
const opened: Updates[] = []

beforeEach(async () => {
  server = await openFakeUpdateServer()
  folder = mkdtempSync(join(tmpdir(), 'stint-updates-'))
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const fast = {
  ...systemClock,
  after: (_delay: number, task: () => void) => systemClock.after(0, task),
}

type Bench = {
  readonly updates: Updates
  /** Packages that the package manager was given. */
  readonly installed: string[]
  readonly restarts: () => number
}

/** Starts the program; the data folder stays from one start to the next. */
function start(options: Partial<UpdateParts> & { readonly disk?: Disk } = {}): Bench {
  const key = readUpdateKey(server.publicKey)
  if (!key) throw new Error('the key can’t be read')
  const installed: string[] = []
  let restarts = 0
  const { disk, ...parts } = options
  const updates = new ProgramUpdates({
    source: { url: server.url, key },
    version: '0.1.0',
    arch: 'x64',
    folder,
    schema: 25,
    newSecret: () => 'a secret of this computer',
    openServer: (url) =>
      openUpdateServer({ url, network: undefined, clock: fast, ...(disk && { disk }) }),
    openUpdater: openPackageUpdater,
    findInstalled: () => Promise.resolve('deb'),
    installPackage: (_kind, path) => {
      installed.push(readFileSync(path).toString('base64'))
      return Promise.resolve(null)
    },
    backUp: () => Promise.resolve(null),
    restart: () => {
      restarts += 1
    },
    isAutomatic: () => true,
    isFormOpen: () => false,
    changed: () => undefined,
    clock: createSimulatedClock(),
    log,
    ...parts,
  })
  opened.push(updates)
  return { updates, installed, restarts: () => restarts }
}

const kindOf = (updates: Updates): string => updates.state().status.kind
const become = (updates: Updates, kind: string): Promise<void> =>
  vi.waitFor(() => expect(updates.state().status).toMatchObject({ kind }), patience)

async function ready(bench: Bench): Promise<void> {
  bench.updates.check()
  await become(bench.updates, 'available')
  bench.updates.download()
  await become(bench.updates, 'ready')
}

/** Returns the message on screen. */
function message({ updates }: Bench): string {
  const { status } = updates.state()
  return 'problem' in status ? problemMessage(status.problem) : `no problem: ${status.kind}`
}

/** Lists the files of packages, complete or not. */
function packages(): readonly string[] {
  return ['pending', 'kept'].flatMap((name) => {
    const path = join(folder, name)
    if (!existsSync(path)) return []
    return readdirSync(path).filter((file) => !file.endsWith('.json'))
  })
}

it('offers, downloads and installs a newer version, each when the person says so', async () => {
  server.publish({ version: '0.1.0' })
  const content = server.publish({ version: '0.2.0', notes: 'Faster.\nQuieter.' })
  const bench = start()
  bench.updates.check()
  await become(bench.updates, 'available')
  expect(bench.updates.state()).toMatchObject({
    status: { offer: { version: '0.2.0', notes: 'Faster.\nQuieter.' } },
    isAnnounced: true,
    wayBack: null,
  })
  expect(packages()).toEqual([])
  bench.updates.download()
  await become(bench.updates, 'ready')
  expect(bench.installed).toEqual([])
  bench.updates.install()
  await vi.waitFor(() => expect(bench.restarts()).toBe(1), patience)
  expect(bench.installed).toEqual([content.toString('base64')])
})

it('sends nothing about the computer', async () => {
  server.publish({ version: '0.2.0', percentage: 100 })
  await ready(start())
  for (const { headers } of server.requests) {
    expect(Object.keys(headers).sort()).toEqual(['cache-control', 'connection', 'host'])
  }
})

it('goes back to the version before, once', async () => {
  const before = server.publish({ version: '0.1.0' })
  server.publish({ version: '0.2.0' })
  const first = start()
  await ready(first)
  first.updates.install()
  await vi.waitFor(() => expect(first.restarts()).toBe(1), patience)
  expect([...packages()].sort()).toEqual(['0.1.0', '0.2.0'].map(packageName))

  // The server is not needed.
  server.fail(503)
  const second = start({ version: '0.2.0' })
  expect(second.updates.state().wayBack).toEqual({ version: '0.1.0', problem: null })
  second.updates.goBack()
  await vi.waitFor(() => expect(second.restarts()).toBe(1), patience)
  expect(second.installed).toEqual([before.toString('base64')])

  server.fail(null)
  const third = start()
  expect(third.updates.state().wayBack).toBeNull()
  expect(packages()).toEqual([packageName('0.1.0')])
  third.updates.check()
  // Asked, it is offered again; by itself it is not.
  await become(third.updates, 'available')
})

it('does not go back to a version that could not open the data', async () => {
  server.publish({ version: '0.1.0' })
  server.publish({ version: '0.2.0' })
  const first = start({ schema: 25 })
  await ready(first)
  first.updates.install()
  await vi.waitFor(() => expect(first.restarts()).toBe(1), patience)
  const second = start({ version: '0.2.0', schema: 26 })
  second.updates.goBack()
  await become(second.updates, 'failed')
  expect(message(second)).toMatch(/^0\.1\.0 can’t open your data/)
  expect(second.installed).toEqual([])
})

type KeptFile = { previous: Record<string, unknown> & { signed: Record<string, unknown> } }

/** Ways in which another program of this person can change the files of the way back. */
const changed: readonly (readonly [string, (kept: KeptFile, hostile: Hostile) => void, RegExp])[] =
  [
    [
      'a package that no manifest names',
      ({ previous }, { sha512 }) => {
        writeFileSync(join(folder, 'kept', packageName('0.1.0')), 'hostile')
        previous['file'] = { name: packageName('0.1.0'), bytes: 7, sha512 }
      },
      /doesn’t match its signature/,
    ],
    [
      'a manifest that a stranger signed',
      ({ previous }, { forged }) => {
        Object.assign(previous, { signed: forged })
      },
      /wasn’t signed by Stint’s makers/,
    ],
    [
      'a manifest that was changed after it was signed',
      ({ previous }) => {
        previous.signed['text'] = `${String(previous.signed['text'])}\n`
      },
      /wasn’t signed by Stint’s makers/,
    ],
    [
      'the signed manifest of another version',
      ({ previous }) => {
        previous['version'] = '0.0.9'
      },
      /Stint couldn’t read the update server’s response/,
    ],
    [
      'the signed manifest of the newest version, whose package is kept as well',
      ({ previous }, { newest }) => {
        Object.assign(previous, { signed: newest })
      },
      /Stint couldn’t read the update server’s response/,
    ],
    [
      'the signed manifest of another system',
      ({ previous }, { elsewhere }) => {
        Object.assign(previous, { signed: elsewhere })
      },
      /Stint couldn’t read the update server’s response/,
    ],
  ]

type Hostile = {
  /** SHA-512 of the content `hostile`. */
  readonly sha512: string
  readonly forged: unknown
  readonly elsewhere: unknown
  readonly newest: unknown
}

/** Fetches a manifest as the server has it. */
async function fetchManifest(name = '0.1.0-linux.yml'): Promise<unknown> {
  const [text, signature] = await Promise.all(
    ['', '.sig'].map(async (end) => (await fetch(`${server.url}${name}${end}`)).text()),
  )
  return { text, signature }
}

it.each(changed)('does not go back to %s', async (_name, change, sentence) => {
  server.publish({ version: '0.1.0', isForged: true })
  const forged = await fetchManifest()
  server.publish({ version: '0.1.0', signedFor: '0.1.0-linux-arm64.yml' })
  const elsewhere = await fetchManifest()
  server.publish({ version: '0.1.0' })
  server.publish({ version: '0.2.0' })
  const newest = await fetchManifest(manifest)
  const first = start()
  await ready(first)
  first.updates.install()
  await vi.waitFor(() => expect(first.restarts()).toBe(1), patience)
  const file = join(folder, 'kept', 'kept.json')
  const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptFile
  const sha512 = createHash('sha512').update('hostile').digest('base64')
  change(kept, { sha512, forged, elsewhere, newest })
  writeFileSync(file, JSON.stringify(kept))
  const second = start({ version: '0.2.0' })
  second.updates.goBack()
  await vi.waitFor(() => expect(message(second)).toMatch(sentence), patience)
  expect([second.installed, second.restarts()]).toEqual([[], 0])
})

it('does not offer to go back to a package that is kept without its manifest', async () => {
  server.publish({ version: '0.1.0' })
  server.publish({ version: '0.2.0' })
  const first = start()
  await ready(first)
  first.updates.install()
  await vi.waitFor(() => expect(first.restarts()).toBe(1), patience)
  const file = join(folder, 'kept', 'kept.json')
  const { previous } = JSON.parse(readFileSync(file, 'utf8')) as KeptFile
  writeFileSync(file, JSON.stringify({ previous: { ...previous, signed: undefined } }))
  const { updates } = start({ version: '0.2.0' })
  expect(updates.state().wayBack).toBeNull()
  expect(updates.goBack()).toMatchObject({ ok: false, error: { code: 'notFound' } })
})

it('goes back to a version that was itself an update', async () => {
  server.publish({ version: '0.1.0' })
  const wanted = server.publish({ version: '0.2.0' })
  const first = start()
  await ready(first)
  first.updates.install()
  await vi.waitFor(() => expect(first.restarts()).toBe(1), patience)
  server.publish({ version: '0.3.0' })
  const second = start({ version: '0.2.0' })
  await ready(second)
  second.updates.install()
  await vi.waitFor(() => expect(second.restarts()).toBe(1), patience)
  const third = start({ version: '0.3.0' })
  third.updates.goBack()
  await vi.waitFor(() => expect(third.restarts()).toBe(1), patience)
  expect(third.installed).toEqual([wanted.toString('base64')])
})

it('updates without a way back where the server has the running version no more', async () => {
  server.publish({ version: '0.2.0' })
  const bench = start()
  await ready(bench)
  bench.updates.install()
  await vi.waitFor(() => expect(bench.restarts()).toBe(1), patience)
  expect(start({ version: '0.2.0' }).updates.state().wayBack).toBeNull()
})

it('is off without a server or a key', () => {
  const { updates } = start({ source: { off: 'noKey' } })
  expect(updates.state()).toMatchObject({ status: { kind: 'off', reason: 'noKey' } })
  expect(updates.check()).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  expect(server.requests).toEqual([])
})

const refusals: readonly (readonly [string, () => void, RegExp])[] = [
  [
    'a manifest that a stranger signed',
    () => void server.publish({ version: '0.2.0', isForged: true }),
    /wasn’t signed by Stint’s makers/,
  ],
  [
    'a manifest without a signature',
    () => {
      server.publish({ version: '0.2.0' })
      server.remove(`${manifest}.sig`)
    },
    /wasn’t signed by Stint’s makers/,
  ],
  [
    'a manifest that was changed after it was signed',
    () => {
      server.publish({ version: '0.2.0' })
      server.put(manifest, 'version: 0.3.0\n')
    },
    /wasn’t signed by Stint’s makers/,
  ],
  [
    'the signed manifest of a former version',
    () => void server.publish({ version: '0.2.0', signedFor: '0.2.0-linux.yml' }),
    /Stint couldn’t read the update server’s response/,
  ],
]

it.each(refusals)('refuses %s', async (_name, publish, sentence) => {
  publish()
  const bench = start()
  bench.updates.check()
  await become(bench.updates, 'refused')
  expect(message(bench)).toMatch(sentence)
  expect(packages()).toEqual([])
  expect(bench.updates.download().ok).toBe(false)
  expect(bench.updates.install().ok).toBe(false)
})

it('refuses a manifest that is older than one that was seen, after a start as well', async () => {
  server.publish({ version: '0.2.0', signedAt: '2026-11-24T12:00:00Z' })
  const first = start()
  first.updates.check()
  await become(first.updates, 'available')
  server.publish({ version: '0.3.0', signedAt: '2026-11-23T12:00:00Z' })
  const second = start()
  second.updates.check()
  await become(second.updates, 'refused')
  expect(message(second)).toMatch(/an older version than last time/)
})

it('deletes a package with another checksum', async () => {
  server.publish({ version: '0.2.0' })
  server.put(packageName('0.2.0'), Buffer.alloc(300_000))
  const bench = start()
  bench.updates.check()
  await become(bench.updates, 'available')
  bench.updates.download()
  await become(bench.updates, 'refused')
  expect(message(bench)).toMatch(/doesn’t match its signature/)
  expect(packages()).toEqual([])
})

it('refuses a package that was changed on disk after the download', async () => {
  server.publish({ version: '0.2.0' })
  const bench = start()
  await ready(bench)
  writeFileSync(join(folder, 'pending', packageName('0.2.0')), 'something else')
  bench.updates.install()
  await become(bench.updates, 'refused')
  expect(bench.installed).toEqual([])
  expect(packages()).toEqual([])
})

it('goes on with a download where it broke off', async () => {
  const content = server.publish({ version: '0.2.0', bytes: 3_000_000 })
  server.cut(2_000_000, 500_000)
  const isOnDisk = (): boolean =>
    packages().some((name) => statSync(join(folder, 'pending', name)).size > 1_000_000)
  server.waitBeforeCut(() => vi.waitFor(() => expect(isOnDisk()).toBe(true), patience))
  const bench = start()
  await ready(bench)
  bench.updates.install()
  await vi.waitFor(() => expect(bench.restarts()).toBe(1), patience)
  expect(bench.installed).toEqual([content.toString('base64')])
  const ranges = server.requests.filter(({ path }) => path === packageName('0.2.0'))
  const starts = ranges.map(({ headers }) => Number(/\d+/.exec(headers.range ?? '0')?.[0]))
  // What was still buffered when the connection broke is asked for again.
  expect(starts).toHaveLength(3)
  expect(starts[0]).toBe(0)
  expect(starts[1]).toBeGreaterThan(1_000_000)
  expect(starts[2]).toBeGreaterThanOrEqual(starts[1] ?? 0)
})

it('gives up a download that keeps breaking off, and can try again', async () => {
  server.publish({ version: '0.2.0' })
  server.cut(10, 10, 10, 10)
  const bench = start()
  bench.updates.check()
  await become(bench.updates, 'available')
  bench.updates.download()
  await become(bench.updates, 'failed')
  expect(message(bench)).toMatch(/The download was interrupted/)
  expect(packages()).toEqual([])
  bench.updates.download()
  await become(bench.updates, 'ready')
})

const fullDisks: readonly (readonly [string, Disk])[] = [
  [
    'too little space',
    { create: () => Promise.reject(new Error('not asked')), free: () => Promise.resolve(1000) },
  ],
  [
    'a disk that fills up',
    {
      create: (path) => {
        writeFileSync(path, 'a part')
        return Promise.resolve({
          write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
          truncate: () => Promise.resolve(),
          close: () => Promise.resolve(),
        })
      },
      free: () => Promise.resolve(null),
    },
  ],
]

it.each(fullDisks)('leaves nothing on %s', async (_name, disk) => {
  server.publish({ version: '0.2.0' })
  const bench = start({ disk })
  bench.updates.check()
  await become(bench.updates, 'available')
  bench.updates.download()
  await become(bench.updates, 'failed')
  expect(message(bench)).toMatch(/isn’t enough space/)
  expect(packages()).toEqual([])
})

it('says when the server is down or fails, and asks again', async () => {
  server.publish({ version: '0.2.0' })
  server.fail(503)
  const bench = start()
  bench.updates.check()
  await become(bench.updates, 'failed')
  expect(message(bench)).toBe('The update server returned status 503. Try again later.')
  server.fail(null)
  bench.updates.check()
  await become(bench.updates, 'available')
  const key = readUpdateKey(server.publicKey)
  if (!key) throw new Error('no key')
  const down = start({ source: { url: 'http://127.0.0.1:9/updates/', key } })
  down.updates.check()
  await become(down.updates, 'failed')
  expect(message(down)).toMatch(/^Couldn’t reach the update server\. Can’t/)
})

it('offers a version to nobody at 0 %, and to everybody at 100 %', async () => {
  server.publish({ version: '0.2.0', percentage: 0 })
  const bench = start()
  bench.updates.check()
  await become(bench.updates, 'idle')
  expect(bench.updates.state().checkedAt).not.toBeNull()
  server.publish({ version: '0.2.0', percentage: 100 })
  bench.updates.check()
  await become(bench.updates, 'available')
})

it('offers a skipped version when it is asked for, and not by itself', async () => {
  server.publish({ version: '0.2.0' })
  const first = start()
  await ready(first)
  first.updates.skip()
  expect(kindOf(first.updates)).toBe('idle')
  await vi.waitFor(() => expect(packages()).toEqual([]), patience)
  const clock = createSimulatedClock()
  const second = start({ clock })
  const requestCount = server.requests.length
  await clock.advance(26 * 3_600_000)
  await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(requestCount), patience)
  await become(second.updates, 'idle')
  second.updates.check()
  await become(second.updates, 'available')
})

it('checks by itself five minutes after the start and then once a day', async () => {
  server.publish({ version: '0.1.0' })
  const clock = createSimulatedClock()
  const { updates } = start({ clock })
  const checks = (): number => server.requests.filter(({ path }) => path === manifest).length
  await clock.advance(quietStart - 1)
  expect(checks()).toBe(0)
  await clock.advance(2)
  await vi.waitFor(() => expect(checks()).toBe(1), patience)
  await become(updates, 'idle')
  await clock.advance(20 * 3_600_000)
  expect(checks()).toBe(1)
  await clock.advance(5 * 3_600_000)
  await vi.waitFor(() => expect(checks()).toBe(2), patience)
})

it('checks at its time where timers ring a little early', async () => {
  server.publish({ version: '0.1.0' })
  const clock = createSimulatedClock()
  const after: typeof clock.after = (delay, task) =>
    clock.after(delay > 1 ? delay - 1 : delay, task)
  const { updates } = start({ clock: { ...clock, after } })
  const checks = (): number => server.requests.filter(({ path }) => path === manifest).length
  await clock.advance(quietStart + 1)
  await vi.waitFor(() => expect(checks()).toBe(1), patience)
  await become(updates, 'idle')
  await clock.advance(checkInterval + 1)
  await vi.waitFor(() => expect(checks()).toBe(2), patience)
})

it('asks no more than once a day where what is there is refused', async () => {
  server.publish({ version: '0.2.0', isForged: true })
  const clock = createSimulatedClock()
  const { updates } = start({ clock })
  await clock.advance(quietStart + 1)
  await become(updates, 'refused')
  const requestCount = server.requests.length
  await clock.advance(20 * 3_600_000)
  expect(server.requests).toHaveLength(requestCount)
})

it('does not check by itself where the person does not want it', async () => {
  const clock = createSimulatedClock()
  start({ clock, isAutomatic: () => false })
  await clock.advance(48 * 3_600_000)
  expect(server.requests).toEqual([])
})

it('is quiet and installs nothing while a form is open', async () => {
  server.publish({ version: '0.2.0' })
  let isFormOpen = false
  const bench = start({ isFormOpen: () => isFormOpen })
  await ready(bench)
  isFormOpen = true
  expect(bench.updates.state().isAnnounced).toBe(false)
  expect(bench.updates.install()).toMatchObject({ ok: false, error: { code: 'busy' } })
  expect(kindOf(bench.updates)).toBe('ready')
  isFormOpen = false
  expect(bench.updates.state().isAnnounced).toBe(true)
  bench.updates.later()
  expect(bench.updates.state().isAnnounced).toBe(false)
  expect(bench.installed).toEqual([])
})

it('has what was downloaded ready again after a start, without another download', async () => {
  server.publish({ version: '0.2.0' })
  await ready(start())
  const clock = createSimulatedClock()
  const second = start({ clock })
  const downloads = (): number =>
    server.requests.filter(({ path }) => path === packageName('0.2.0')).length
  expect(downloads()).toBe(1)
  await clock.advance(quietStart + 1)
  await become(second.updates, 'ready')
  expect(downloads()).toBe(1)
})

it('changes nothing where no backup can be made', async () => {
  server.publish({ version: '0.2.0' })
  const bench = start({ backUp: () => Promise.resolve('The disk is full.') })
  await ready(bench)
  bench.updates.install()
  await become(bench.updates, 'failed')
  expect(message(bench)).toBe(
    'Couldn’t back up your data before the update: The disk is full. Nothing was changed.',
  )
  expect(bench.installed).toEqual([])
})

it('keeps the package where the person closes the question for the password', async () => {
  server.publish({ version: '0.2.0' })
  let isAllowed = false
  const bench = start({
    installPackage: () => Promise.resolve(isAllowed ? null : { kind: 'noRights' }),
  })
  await ready(bench)
  bench.updates.install()
  await become(bench.updates, 'failed')
  expect(message(bench)).toMatch(/permission was denied\. You can try again/)
  isAllowed = true
  bench.updates.install()
  await vi.waitFor(() => expect(bench.restarts()).toBe(1), patience)
})

it('says that a copy that was not installed does not replace itself', async () => {
  server.publish({ version: '0.2.0' })
  const bench = start({ findInstalled: () => Promise.resolve({ unsupported: 'source' }) })
  bench.updates.check()
  await become(bench.updates, 'refused')
  expect(message(bench)).toMatch(/runs from source/)
})
