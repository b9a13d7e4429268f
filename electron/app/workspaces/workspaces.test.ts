/** Several accounts with real databases and engines, and real HTTP to a service each. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createAccountsBench,
  createMemoryKeychain,
  currentOf,
  notesOn,
  record,
  valueOf,
  type AccountsBench,
} from '../../../test/fakes/accounts-bench.ts'
import { failure } from '../../../shared/contract/errors.ts'
import type { Workspaces } from './workspaces.ts'

const patience = { timeout: 10_000, interval: 10 }
let dataFolder: string
let begin: AccountsBench['begin']
let service: AccountsBench['service']
let close: AccountsBench['close']

beforeEach(() => {
  ;({ dataFolder, begin, service, close } = createAccountsBench())
})
afterEach(() => close())

const names = (workspaces: Workspaces): readonly (readonly [string, boolean])[] =>
  workspaces.state().accounts.map(({ id, isCurrent }) => [id, isCurrent])

describe('accounts', () => {
  it('close their database whatever else fails, and can be removed then', async () => {
    const keychain = createMemoryKeychain()
    const read = (name: string): Promise<string | null> =>
      name.endsWith(' webhooks') ? Promise.reject(new Error('keychain')) : keychain.read(name)
    const quit = (): never => {
      throw new Error('presence')
    }
    const { workspaces } = begin({ watch: () => ({ quit }) }, { ...keychain, read })
    valueOf(await workspaces.connect((await service()).input))
    const { id, database, receiver } = currentOf(workspaces)
    await expect(receiver.change({ isOn: true })).rejects.toThrow('keychain')
    await expect(receiver.close()).rejects.toThrow('keychain')
    valueOf(await workspaces.remove({ id, unsent: 'none', drafts: [] }))
    expect(() => database.get('SELECT 1')).toThrow('not open')
    expect(workspaces.state().accounts).toEqual([])
  })

  it('are closed for presence although the keychain has not answered yet', async () => {
    const first = begin()
    valueOf(await first.workspaces.connect((await service()).input))
    await first.workspaces.close()
    let answer = (_secret: null): void => undefined
    const read = () => new Promise<null>((resolve) => (answer = resolve))
    const { workspaces, watched } = begin({}, { ...first.keychain, read })
    await workspaces.restore()
    expect(watched.size).toBe(1)
    const closing = workspaces.close()
    await vi.waitFor(() => expect(watched.size).toBe(0), patience)
    answer(null)
    await closing
  })

  it('send the token of a sign-in to the service that gave it, and to no other address', async () => {
    const [ownService, otherService] = [
      await service({ behaviour: { autoApprove: true } }),
      await service(),
    ]
    const { workspaces, signIns } = begin()
    const { baseUrl } = ownService.input
    const application = { clientId: 'stint-desktop', clientSecret: 'sandbox-secret' }
    valueOf(await signIns.begin({ baseUrl, ...application, redirect: 'loopback' }))
    await vi.waitFor(() => expect(signIns.state().kind).toBe('done'), patience)
    const state = signIns.state()
    const credentials = { kind: 'signIn', id: state.kind === 'done' ? state.id : '' } as const
    const { port } = new URL(baseUrl)
    for (const address of [otherService.input.baseUrl, `http://localhost:${port}`]) {
      const input = { ...ownService.input, baseUrl: address, credentials }
      expect(await workspaces.connect(input)).toMatchObject({
        error: { code: 'invalid', field: 'baseUrl' },
      })
    }
    expect(await otherService.farEnd.requests()).toEqual([])
    // The same origin, written otherwise.
    valueOf(await workspaces.connect({ ...ownService.input, baseUrl: `${baseUrl}/`, credentials }))
    expect(workspaces.state().connection?.businessName).not.toBeNull()
  })

  it('are connected one after another, each with a database of its own, and both send', async () => {
    const [firstService, otherService] = [await service(), await service()]
    const { workspaces, keychain, watched } = begin()
    valueOf(await workspaces.openOwn())
    record(workspaces, 'before it was connected')
    valueOf(await workspaces.connect(firstService.input))
    expect(workspaces.state()).toMatchObject({ id: 'own', connection: firstService.connection })
    const second = valueOf(await workspaces.connect(otherService.input)).state.id
    expect(names(workspaces)).toEqual([
      ['own', false],
      [second, true],
    ])
    record(workspaces, 'in the second')
    await vi.waitFor(async () => {
      expect(await notesOn(firstService.farEnd)).toEqual(['before it was connected'])
      expect(await notesOn(otherService.farEnd)).toEqual(['in the second'])
    }, patience)
    expect(keychain.secrets.size).toBe(2)
    expect(watched.size).toBe(2)
  })

  it('go on sending while another one is shown, and tell the windows only that their line changed', async () => {
    const [firstService, otherService] = [await service(), await service()]
    const { workspaces, told } = begin()
    valueOf(await workspaces.connect(firstService.input))
    const first = currentOf(workspaces)
    valueOf(await workspaces.connect(otherService.input))
    await vi.waitFor(() => expect(first.sync().status().kind).toBe('idle'), patience)
    await vi.waitFor(() => expect(currentOf(workspaces).sync().isBusy()).toBe(false), patience)
    await new Promise((resolve) => setTimeout(resolve, 300))
    told.length = 0
    valueOf(first.timer.start({ note: 'in the background' }))
    await vi.waitFor(
      async () => expect(await notesOn(firstService.farEnd)).toEqual(['in the background']),
      patience,
    )
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.flat())).toEqual(new Set(['accounts']))
    expect(workspaces.state().accounts[0]).toMatchObject({ hasRunningTimer: true })
  })

  it('of the same business are one, however the address is written', async () => {
    const [firstService, otherService] = [await service(), await service()]
    const { workspaces, keychain } = begin()
    valueOf(await workspaces.connect(firstService.input))
    valueOf(await workspaces.connect(otherService.input))
    const again = { ...firstService.input, baseUrl: `${firstService.input.baseUrl}/` }
    expect(valueOf(await workspaces.connect(again)).state.id).toBe('own')
    expect(workspaces.state().accounts).toHaveLength(2)
    expect(keychain.secrets.size).toBe(2)
  })

  it('come back as they were, the current one first', async () => {
    const [firstService, otherService] = [await service(), await service()]
    const first = begin()
    valueOf(await first.workspaces.connect(firstService.input))
    valueOf(await first.workspaces.connect(otherService.input))
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
      `Hafen Studio (${new URL(firstService.input.baseUrl).host})`,
      `Hafen Studio (${new URL(otherService.input.baseUrl).host})`,
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
    // A folder where the database should be: nothing can be opened or salvaged.
    mkdirSync(file)
    const { workspaces } = begin()
    await workspaces.restore()
    expect(workspaces.state()).toMatchObject({ id: 'own', kind: 'own' })
    expect(workspaces.state().notice).toContain('Couldn’t open an account')
    const [, broken] = workspaces.state().accounts
    expect(broken).toMatchObject({ id: second, sync: null, isCurrent: false })
    expect(broken?.notice).toEqual(expect.any(String))
    record(workspaces, 'goes on')
    expect(await workspaces.switch(String(second))).toMatchObject({ ok: false })
    expect(workspaces.state().id).toBe('own')
  })

  it('can be switched while a service keeps somebody waiting', async () => {
    const [firstService, slow] = [await service(), await service()]
    const { workspaces } = begin()
    valueOf(await workspaces.connect(firstService.input))
    valueOf(await workspaces.addAccount())
    await slow.farEnd.order([{ do: 'delay', ms: 3000 }])
    const order: string[] = []
    const connecting = workspaces.connect(slow.input).then((connected) => {
      order.push('connected')
      return connected
    })
    valueOf(await workspaces.switch('own'))
    order.push('switched')
    expect((await connecting).ok).toBe(true)
    expect(order).toEqual(['switched', 'connected'])
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
    const [firstService, otherService] = [await service(), await service()]
    const run = begin()
    valueOf(await run.workspaces.connect(firstService.input))
    const second = String(valueOf(await run.workspaces.connect(otherService.input)).state.id)
    return {
      ...run,
      firstService,
      otherService,
      second,
      folder: join(dataFolder, 'workspaces', second),
    }
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
      written: null,
      keptIn: null,
    })
    expect(existsSync(folder)).toBe(false)
    expect(keychain.secrets.size).toBe(1)
    expect(await workspaces.remove(input)).toMatchObject({ error: { code: 'notFound' } })
  })

  it('stays where something is unsent and nobody said what becomes of it', async () => {
    const { workspaces, otherService, second, keychain } = await twoAccounts()
    await idle(workspaces)
    await otherService.farEnd.order([{ do: 'dropBefore', times: 99 }])
    record(workspaces, 'not sent yet')
    const refused = await workspaces.remove({ id: second, unsent: 'none', drafts: [] })
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(workspaces.state()).toMatchObject({ id: second })
    expect(keychain.secrets.size).toBe(2)
    await otherService.farEnd.order([])
    currentOf(workspaces).sync().retryNow()
    await vi.waitFor(
      async () => expect(await notesOn(otherService.farEnd)).toEqual(['not sent yet']),
      patience,
    )
  })

  it('goes only once its unsent work is in a file', async () => {
    const { workspaces, otherService, second, folder } = await twoAccounts()
    await idle(workspaces)
    await otherService.farEnd.order([{ do: 'dropBefore', times: 99 }])
    record(workspaces, 'only in the file')
    const { written } = valueOf(
      await workspaces.remove({ id: second, unsent: 'export', drafts: [] }),
    )
    expect(written).toMatchObject({ file: 'unsent.json' })
    expect(existsSync(folder)).toBe(false)
    expect(readFileSync(join(dataFolder, 'unsent.json'), 'utf8')).toContain('only in the file')
  })

  it('stays, and is shown again, where the file can’t be written', async () => {
    const firstService = await service()
    const { workspaces } = begin({
      exportUnsent: () => Promise.resolve(failure('storage', 'The disk is full.')),
    })
    valueOf(await workspaces.connect(firstService.input))
    const refused = await workspaces.remove({ id: 'own', unsent: 'export', drafts: [] })
    expect(refused).toMatchObject({ error: { message: 'The disk is full.' } })
    expect(workspaces.state()).toMatchObject({ id: 'own', connection: firstService.connection })
    record(workspaces, 'goes on')
    await vi.waitFor(
      async () => expect(await notesOn(firstService.farEnd)).toEqual(['goes on']),
      patience,
    )
  })

  it('comes back with everything unsent when its business is connected again', async () => {
    const { workspaces, otherService, second, keychain } = await twoAccounts()
    await idle(workspaces)
    await otherService.farEnd.order([{ do: 'dropBefore', times: 99 }])
    record(workspaces, 'kept aside')
    const { keptIn } = valueOf(await workspaces.remove({ id: second, unsent: 'keep', drafts: [] }))
    expect(keptIn).toBe(join(dataFolder, 'removed', second))
    expect(statSync(join(dataFolder, 'removed')).mode & 0o777).toBe(0o700)
    expect(names(workspaces)).toEqual([['own', true]])
    expect(keychain.secrets.size).toBe(1)
    await otherService.farEnd.order([])
    expect(valueOf(await workspaces.connect(otherService.input)).state.id).toBe(second)
    await vi.waitFor(
      async () => expect(await notesOn(otherService.farEnd)).toEqual(['kept aside']),
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
