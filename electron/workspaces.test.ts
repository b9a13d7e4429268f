/** Accounts side by side: real databases and engines, real HTTP to a service each. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFarEnd, type FarEnd } from '../test/fakes/far-end.ts'
import type { Topic } from '../shared/payloads.ts'
import { failure, success, type Outcome } from '../shared/errors.ts'
import type { Keychain } from './account/keychain.ts'
import { createChanges } from './changes.ts'
import { systemClock as clock } from './kit/clock.ts'
import { createIdSource } from './kit/ids.ts'
import { createLog } from './kit/log.ts'
import { openPreferences } from './preferences.ts'
import type { Workspace } from './workspace.ts'
import { createSignInParts } from './sign-in-parts.ts'
import { createWorkspaces, type Workspaces, type WorkspacesOptions } from './workspaces.ts'

const patience = { timeout: 10_000, interval: 10 }
let dataFolder: string
const ends: (() => Promise<unknown>)[] = []

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'stint-accounts-'))
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  rmSync(dataFolder, { recursive: true, force: true })
})

function memoryKeychain(): Keychain & { readonly secrets: Map<string, string> } {
  const secrets = new Map<string, string>()
  const state = { kind: 'available' } as const
  return {
    secrets,
    state: () => state,
    probe: () => Promise.resolve(state),
    read: (account) => Promise.resolve(secrets.get(account) ?? null),
    keep: (account, secret) => Promise.resolve(secrets.set(account, secret) === secrets),
    forget(account) {
      secrets.delete(account)
      return Promise.resolve(true)
    },
  }
}

/** One run of the program on the data folder. */
function begin(options: Partial<WorkspacesOptions> = {}) {
  const changes = createChanges()
  const told: (readonly Topic[])[] = []
  changes.listen(({ topics }) => told.push(topics))
  const keychain = memoryKeychain()
  const preferences = openPreferences(dataFolder)
  const watched = new Set<string>()
  const [ids, log, random] = [createIdSource(clock), createLog(() => undefined), () => 0.5]
  const signIn = createSignInParts({
    ...{ keychain, clock, ids, changes, log, random, builtIn: null },
    openExternal: () => Promise.resolve(),
    copyText: () => undefined,
  })
  const workspaces = createWorkspaces({
    ...{ dataFolder, changes, keychain, signIn, preferences },
    kit: { clock, ids, random, settle: 0, log },
    drawn: Promise.resolve(),
    async startDemo() {
      const { connection, farEnd } = await openService()
      return { connection, token: 'token', stop: () => farEnd.close() }
    },
    watch({ id }) {
      watched.add(id)
      return { quit: () => watched.delete(id) }
    },
    exportUnsent: ({ unsentFile }, drafts) => {
      const written = unsentFile.write(drafts)
      if (!written.ok) return Promise.resolve(written)
      writeFileSync(join(dataFolder, 'unsent.json'), written.value.text)
      const file = { file: 'unsent.json', drafts: drafts.length, receipts: 0, missing: 0 }
      return Promise.resolve(success(file))
    },
    ...options,
  })
  ends.push(() => workspaces.close())
  return { workspaces, keychain, preferences, told, watched }
}

/** Both services have the same ids of their own: what was sent to the wrong one would look right there. */
async function openService() {
  const farEnd = await openFarEnd(clock, { projects: 0 })
  const { baseUrl, businessId, accountId } = farEnd.sandbox
  const connection = {
    baseUrl,
    businessId: String(businessId),
    accountId,
    businessName: 'Hafen Studio',
  }
  const input = {
    ...{ baseUrl, businessId: String(businessId), accountId },
    credentials: { kind: 'token' as const, token: 'token' },
  }
  return { farEnd, connection, input }
}

async function service() {
  const opened = await openService()
  ends.push(() => opened.farEnd.close())
  return opened
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}
const currentOf = (workspaces: Workspaces): Workspace => {
  const current = workspaces.current()
  if (!current) throw new Error('nothing is open')
  return current
}
const record = (workspaces: Workspaces, note: string): void => {
  valueOf(currentOf(workspaces).timer.start({ note }))
  valueOf(currentOf(workspaces).timer.stop({}))
}
const notesOn = async ({ service: client }: FarEnd): Promise<readonly (string | null)[]> => {
  const page = await client.timeEntries.page({ includeUnlogged: true }, 1, 100)
  return page.ok ? page.value.rows.map(({ note }) => note) : []
}
const names = (workspaces: Workspaces): readonly (readonly [string, boolean])[] =>
  workspaces.state().accounts.map(({ id, isCurrent }) => [id, isCurrent])

describe('accounts', () => {
  it('are connected one after another, each with a database of its own, and both send', async () => {
    const [one, other] = [await service(), await service()]
    const { workspaces, keychain, watched } = begin()
    valueOf(await workspaces.openOwn())
    record(workspaces, 'before it was connected')
    valueOf(await workspaces.connect(one.input))
    expect(workspaces.state()).toMatchObject({ id: 'own', connection: one.connection })
    const second = valueOf(await workspaces.connect(other.input)).state.id
    expect(names(workspaces)).toEqual([
      ['own', false],
      [second, true],
    ])
    record(workspaces, 'in the second')
    await vi.waitFor(async () => {
      expect(await notesOn(one.farEnd)).toEqual(['before it was connected'])
      expect(await notesOn(other.farEnd)).toEqual(['in the second'])
    }, patience)
    expect(keychain.secrets.size).toBe(2)
    expect(watched.size).toBe(2)
  })

  it('go on sending while another one is shown, and tell the windows only that their line changed', async () => {
    const [one, other] = [await service(), await service()]
    const { workspaces, told } = begin()
    valueOf(await workspaces.connect(one.input))
    const first = currentOf(workspaces)
    valueOf(await workspaces.connect(other.input))
    await vi.waitFor(() => expect(first.sync().status().kind).toBe('idle'), patience)
    await vi.waitFor(() => expect(currentOf(workspaces).sync().isBusy()).toBe(false), patience)
    await new Promise((resolve) => setTimeout(resolve, 300))
    told.length = 0
    valueOf(first.timer.start({ note: 'in the background' }))
    await vi.waitFor(
      async () => expect(await notesOn(one.farEnd)).toEqual(['in the background']),
      patience,
    )
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.flat())).toEqual(new Set(['accounts']))
    expect(workspaces.state().accounts[0]).toMatchObject({ hasRunningTimer: true })
  })

  it('of the same business are one, however the address is written', async () => {
    const [one, other] = [await service(), await service()]
    const { workspaces } = begin()
    valueOf(await workspaces.connect(one.input))
    valueOf(await workspaces.connect(other.input))
    const again = { ...one.input, baseUrl: `${one.input.baseUrl}/` }
    expect(valueOf(await workspaces.connect(again)).state.id).toBe('own')
    expect(workspaces.state().accounts).toHaveLength(2)
  })

  it('come back as they were, the current one first', async () => {
    const [one, other] = [await service(), await service()]
    const first = begin()
    valueOf(await first.workspaces.connect(one.input))
    valueOf(await first.workspaces.connect(other.input))
    const listed = names(first.workspaces)
    await first.workspaces.close()

    let draw = (): void => undefined
    const drawn = new Promise<void>((resolve) => (draw = resolve))
    const { workspaces } = begin({ drawn })
    await workspaces.restore()
    expect(names(workspaces)).toEqual(listed)
    expect(workspaces.all()).toHaveLength(1)
    draw()
    await vi.waitFor(() => expect(workspaces.all()).toHaveLength(2), patience)
    expect(workspaces.state().accounts.map(({ name }) => name)).toEqual([
      `Hafen Studio (${new URL(one.input.baseUrl).host})`,
      `Hafen Studio (${new URL(other.input.baseUrl).host})`,
    ])
  })

  it('are the folders on the disk, also where the preferences are lost', async () => {
    const first = begin()
    valueOf(await first.workspaces.openOwn())
    valueOf(await first.workspaces.connect((await service()).input))
    valueOf(await first.workspaces.addAccount())
    const ids = names(first.workspaces).map(([id]) => id)
    await first.workspaces.close()
    rmSync(join(dataFolder, 'preferences.json'))
    writeFileSync(join(dataFolder, 'workspaces', 'notes.txt'), 'no account')
    const { workspaces } = begin()
    valueOf(await workspaces.openOwn())
    expect(names(workspaces).map(([id]) => id)).toEqual(ids)
    expect(workspaces.state().id).toBe('own')
  })

  it('have at most one that waits for an account', async () => {
    const { workspaces } = begin()
    valueOf(await workspaces.openOwn())
    expect(valueOf(await workspaces.addAccount()).id).toBe('own')
    valueOf(await workspaces.connect((await service()).input))
    const added = valueOf(await workspaces.addAccount())
    expect(added.id).not.toBe('own')
    expect(valueOf(await workspaces.switch('own')).id).toBe('own')
    expect(valueOf(await workspaces.addAccount()).id).toBe(added.id)
    expect(valueOf(await workspaces.connect((await service()).input)).state.id).toBe(added.id)
  })

  it('that can’t be opened are listed with the reason, and the others work', async () => {
    const first = begin()
    valueOf(await first.workspaces.connect((await service()).input))
    const second = valueOf(await first.workspaces.connect((await service()).input)).state.id
    await first.workspaces.close()
    const file = join(dataFolder, 'workspaces', String(second), 'stint.db')
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    // A folder where the database should be: nothing can be opened, nothing can be saved from it.
    mkdirSync(file)
    const { workspaces } = begin()
    await workspaces.restore()
    expect(workspaces.state()).toMatchObject({ id: 'own', kind: 'own' })
    expect(workspaces.state().notice).toContain('could not be opened')
    const [, broken] = workspaces.state().accounts
    expect(broken).toMatchObject({ id: second, sync: null, isCurrent: false })
    expect(broken?.notice).toEqual(expect.any(String))
    record(workspaces, 'goes on')
    expect(await workspaces.switch(String(second))).toMatchObject({ ok: false })
    expect(workspaces.state().id).toBe('own')
  })

  it('can be switched while a service keeps somebody waiting', async () => {
    const [one, slow] = [await service(), await service()]
    const { workspaces } = begin()
    valueOf(await workspaces.connect(one.input))
    valueOf(await workspaces.addAccount())
    await slow.farEnd.order([{ do: 'delay', ms: 1500 }])
    const connecting = workspaces.connect(slow.input)
    const before = performance.now()
    valueOf(await workspaces.switch('own'))
    expect(performance.now() - before).toBeLessThan(1000)
    expect((await connecting).ok).toBe(true)
  })

  it('are left by the demo, whose service ends', async () => {
    const { workspaces, watched } = begin()
    valueOf(await workspaces.openDemo())
    valueOf(await workspaces.openOwn())
    await vi.waitFor(() => expect([...watched]).toEqual(['own']), patience)
    expect(names(workspaces)).toEqual([['own', true]])
    expect(valueOf(await workspaces.openDemo()).kind).toBe('demo')
    expect(names(workspaces)).toEqual([
      ['demo', true],
      ['own', false],
    ])
  })
})

describe('an account that is removed', () => {
  async function twoAccounts() {
    const [one, other] = [await service(), await service()]
    const run = begin()
    valueOf(await run.workspaces.connect(one.input))
    const second = String(valueOf(await run.workspaces.connect(other.input)).state.id)
    return { ...run, one, other, second, folder: join(dataFolder, 'workspaces', second) }
  }
  const idle = (workspaces: Workspaces) =>
    vi.waitFor(() => {
      expect(currentOf(workspaces).sync().status()).toMatchObject({ kind: 'idle', unsent: 0 })
    }, patience)

  it('is signed out and gone, and the next one is shown', async () => {
    const { workspaces, keychain, second, folder } = await twoAccounts()
    await idle(workspaces)
    const input = { id: second, unsent: 'none', drafts: [] } as const
    expect(valueOf(await workspaces.remove(input))).toMatchObject({
      state: { id: 'own' },
      ...{ written: null, keptIn: null },
    })
    expect(existsSync(folder)).toBe(false)
    expect(keychain.secrets.size).toBe(1)
    expect(await workspaces.remove(input)).toMatchObject({ error: { code: 'notFound' } })
  })

  it('stays where something is unsent and nobody said what becomes of it', async () => {
    const { workspaces, other, second, keychain } = await twoAccounts()
    await idle(workspaces)
    await other.farEnd.order([{ do: 'dropBefore', times: 99 }])
    record(workspaces, 'not sent yet')
    const refused = await workspaces.remove({ id: second, unsent: 'none', drafts: [] })
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(workspaces.state()).toMatchObject({ id: second })
    expect(keychain.secrets.size).toBe(2)
    await other.farEnd.order([])
    currentOf(workspaces).sync().retryContact()
    await vi.waitFor(
      async () => expect(await notesOn(other.farEnd)).toEqual(['not sent yet']),
      patience,
    )
  })

  it('goes only once its unsent work is in a file', async () => {
    const { workspaces, other, second, folder } = await twoAccounts()
    await idle(workspaces)
    await other.farEnd.order([{ do: 'dropBefore', times: 99 }])
    record(workspaces, 'only in the file')
    const { written } = valueOf(
      await workspaces.remove({ id: second, unsent: 'export', drafts: [] }),
    )
    expect(written).toMatchObject({ file: 'unsent.json' })
    expect(existsSync(folder)).toBe(false)
    expect(readFileSync(join(dataFolder, 'unsent.json'), 'utf8')).toContain('only in the file')
  })

  it('stays, and is shown again, where the file can’t be written', async () => {
    const one = await service()
    const { workspaces } = begin({
      exportUnsent: () => Promise.resolve(failure('storage', 'The disk is full.')),
    })
    valueOf(await workspaces.connect(one.input))
    const refused = await workspaces.remove({ id: 'own', unsent: 'export', drafts: [] })
    expect(refused).toMatchObject({ error: { message: 'The disk is full.' } })
    expect(workspaces.state()).toMatchObject({ id: 'own', connection: one.connection })
    record(workspaces, 'goes on')
    await vi.waitFor(async () => expect(await notesOn(one.farEnd)).toEqual(['goes on']), patience)
  })

  it('comes back with everything unsent when its business is connected again', async () => {
    const { workspaces, other, second, keychain } = await twoAccounts()
    await idle(workspaces)
    await other.farEnd.order([{ do: 'dropBefore', times: 99 }])
    record(workspaces, 'kept aside')
    const { keptIn } = valueOf(await workspaces.remove({ id: second, unsent: 'keep', drafts: [] }))
    expect(keptIn).toBe(join(dataFolder, 'removed', second))
    expect(statSync(join(dataFolder, 'removed')).mode & 0o777).toBe(0o700)
    expect(names(workspaces)).toEqual([['own', true]])
    expect(keychain.secrets.size).toBe(1)
    await other.farEnd.order([])
    expect(valueOf(await workspaces.connect(other.input)).state.id).toBe(second)
    await vi.waitFor(
      async () => expect(await notesOn(other.farEnd)).toEqual(['kept aside']),
      patience,
    )
    expect(readdirSync(join(dataFolder, 'removed'))).toEqual([])
  })

  it('leaves its name to nobody: drafts of the first own one never turn up in another', async () => {
    const { workspaces } = begin()
    valueOf(await workspaces.openOwn())
    const gone = await workspaces.remove({ id: 'own', unsent: 'none', drafts: [] })
    expect(valueOf(gone).state).toMatchObject({ id: null, kind: 'none', accounts: [] })
    expect(valueOf(await workspaces.openOwn()).id).not.toBe('own')
  })
})
