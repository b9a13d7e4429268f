/**
 * Isolation of two accounts, with the program's real wiring: one signed in by OAuth, one with a pasted token,
 * at two services that use the same ids. One is offline, signed out, or removed and connected again, or the
 * program restarts: nothing of one account is ever sent to the other service, and the other account keeps
 * working.
 */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readSecret } from '../../electron/account/keychain-secret.ts'
import type { Workspace } from '../../electron/app/workspaces/workspace.ts'
import type { Workspaces } from '../../electron/app/workspaces/workspaces.ts'
import type { Credentials } from '../../shared/contract/groups/workspace.ts'
import {
  createAccountsBench,
  createMemoryKeychain,
  notesOn,
  valueOf,
  type AccountsBench,
} from '../fakes/accounts-bench.ts'

const histories = Math.max(8, Math.round(Number(process.env['STINT_HISTORIES'] ?? 1000) / 80))
const patience = { timeout: 8_000, interval: 10 }
/** `fern` is signed in by OAuth, `moss` has a pasted token. */
const marks = ['fern', 'moss'] as const
type Mark = (typeof marks)[number]
const otherOf = (mark: Mark): Mark => (mark === 'fern' ? 'moss' : 'fern')

type Step = {
  readonly do:
    | 'record'
    | 'switch'
    | 'offline'
    | 'online'
    | 'loseSignIn'
    | 'signIn'
    | 'reconnect'
    | 'restart'
  readonly in: Mark
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 6, arbitrary: fc.constant('record' as const) },
    {
      weight: 7,
      arbitrary: fc.constantFrom(
        ...(['switch', 'switch', 'offline', 'online', 'loseSignIn', 'signIn', 'restart'] as const),
      ),
    },
    { weight: 1, arbitrary: fc.constant('reconnect' as const) },
  ),
  in: fc.constantFrom(...marks),
})

type Service = Awaited<ReturnType<AccountsBench['service']>>

class Computer {
  readonly #bench: AccountsBench
  readonly #services: Readonly<Record<Mark, Service>>
  readonly #keychain = createMemoryKeychain()
  readonly #recorded: Record<Mark, string[]> = { fern: [], moss: [] }
  readonly #offline = new Set<Mark>()
  readonly #hasLost = new Set<Mark>()
  readonly #everLost = new Set<Mark>()
  readonly #ids = new Map<Mark, string>()
  #run: ReturnType<AccountsBench['begin']>
  #count = 0

  constructor(bench: AccountsBench, services: Readonly<Record<Mark, Service>>) {
    this.#bench = bench
    this.#services = services
    this.#run = bench.begin({}, this.#keychain)
  }

  async connectAll(): Promise<void> {
    for (const mark of marks) await this.#connect(mark)
  }

  async take({ do: what, in: mark }: Step): Promise<void> {
    switch (what) {
      case 'record':
        return this.#record(await this.#show(mark), mark)
      case 'switch':
        return void (await this.#show(mark))
      case 'offline':
      case 'online':
        return this.#goOffline(mark, what === 'offline')
      case 'loseSignIn':
        return this.#loseSignIn(mark)
      case 'signIn':
        return this.#signInAgain(mark)
      case 'reconnect':
        return this.#reconnect(mark)
      case 'restart':
        return this.#restart()
    }
  }

  /** One account is offline with unsent work: the other still sends what is recorded, within one pull. */
  async expectUnblocked(mark: Mark): Promise<void> {
    const [service, other] = [this.#services[mark], otherOf(mark)]
    await this.#signInAgain(mark)
    await this.#goOffline(mark, false)
    await this.#goOffline(other, true)
    this.#record(await this.#show(other), other)
    const workspace = await this.#show(mark)
    await vi.waitFor(() => {
      expect(workspace.sync().status()).toMatchObject({ unsent: 0, kind: 'idle' })
    }, patience)
    const before = await pulls(service)
    this.#record(workspace, mark)
    await vi.waitFor(() => expect(workspace.sync().status().unsent).toBe(0), patience)
    // A pull may have begun before the entry was recorded.
    expect((await pulls(service)) - before, 'pulls until it was sent').toBeLessThanOrEqual(2)
    expect(this.#workspace(other).sync().status().unsent, 'the other one').toBeGreaterThan(0)
  }

  /** Checks the end: each service has the rows of its account once, and got requests of its account only. */
  async expectEachItsOwn(): Promise<void> {
    for (const mark of marks) {
      await this.#signInAgain(mark)
      await this.#goOffline(mark, false)
    }
    for (const mark of marks) {
      const workspace = this.#workspace(mark)
      await vi.waitFor(() => {
        expect(workspace.sync().status(), mark).toMatchObject({ unsent: 0, kind: 'idle' })
      }, patience)
      const { farEnd } = this.#services[mark]
      expect([...(await notesOn(farEnd))].sort()).toEqual([...this.#recorded[mark]].sort())
      const asked = (await farEnd.requests()).filter(({ path }) => !path.startsWith('/auth/'))
      for (const { path, body, hasToken } of asked) {
        expect(hasToken, path).toBe(true)
        expect(`${path} ${body}`).not.toContain(otherOf(mark))
      }
      // Each token is unknown to the other service: a misdirected request was refused there.
      const refused = asked.filter(({ status }) => status === 401).length
      if (!this.#everLost.has(mark)) expect(refused, `refused in ${mark}`).toBe(0)
    }
    expect([...this.#keychain.secrets.keys()].sort()).toEqual(
      marks.map((mark) => keychainName(this.#services[mark])).sort(),
    )
  }

  #workspace(mark: Mark): Workspace {
    const found = this.#workspaces.all().find(({ id }) => id === this.#ids.get(mark))
    if (!found) throw new Error(`${mark} is not open`)
    return found
  }

  get #workspaces(): Workspaces {
    return this.#run.workspaces
  }

  async #show(mark: Mark): Promise<Workspace> {
    valueOf(await this.#workspaces.switch(this.#ids.get(mark) ?? ''))
    const current = this.#workspaces.current()
    if (!current) throw new Error('nothing is open')
    return current
  }

  #record({ timer }: Workspace, mark: Mark): void {
    this.#count += 1
    const note = `${mark} ${this.#count}`
    valueOf(timer.start({ note }))
    valueOf(timer.stop({}))
    this.#recorded[mark].push(note)
  }

  async #goOffline(mark: Mark, isOffline: boolean): Promise<void> {
    const { farEnd } = this.#services[mark]
    await farEnd.order(isOffline ? [{ do: 'dropBefore', times: 1_000_000 }] : [])
    if (isOffline) return void this.#offline.add(mark)
    this.#offline.delete(mark)
    // 'Send now', as by a person who sees that the network is back.
    const workspace = this.#workspace(mark)
    workspace.outbox.retryNow()
    workspace.sync().retryNow()
  }

  /** Revokes the sign-in on the service; the program notices with its next request. */
  async #loseSignIn(mark: Mark): Promise<void> {
    if (this.#offline.has(mark) || this.#hasLost.has(mark)) return
    const { farEnd } = this.#services[mark]
    this.#hasLost.add(mark)
    this.#everLost.add(mark)
    if (mark === 'moss') await farEnd.behave({ tokenLife: 1 })
    else {
      const body = JSON.stringify({ token: this.#refreshToken() })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${farEnd.sandbox.baseUrl}/auth/oauth/revoke`, { method: 'POST', headers, body })
    }
    this.#workspace(mark).sync().wake('pull')
  }

  async #signInAgain(mark: Mark): Promise<void> {
    if (!this.#hasLost.has(mark)) return
    await this.#goOffline(mark, false)
    if (mark === 'moss') await this.#services.moss.farEnd.behave({ tokenLife: null })
    const credentials = await this.#credentials(mark)
    const report = valueOf(await this.#workspaces.signIn(credentials, this.#ids.get(mark)))
    expect(report.steps.filter(({ result }) => result === 'failed')).toEqual([])
    this.#hasLost.delete(mark)
  }

  /** Removes the account with its unsent work from this computer, and connects it again. */
  async #reconnect(mark: Mark): Promise<void> {
    await this.#signInAgain(mark)
    const id = this.#ids.get(mark) ?? ''
    valueOf(await this.#workspaces.remove({ id, unsent: 'keep', drafts: [] }))
    const { farEnd } = this.#services[mark]
    await farEnd.order([])
    this.#offline.delete(mark)
    await this.#connect(mark)
    expect(this.#ids.get(mark)).toBe(id)
  }

  async #restart(): Promise<void> {
    await this.#workspaces.close()
    this.#run = this.#bench.begin({}, this.#keychain)
    await this.#workspaces.restore()
    await vi.waitFor(() => expect(this.#workspaces.all()).toHaveLength(2), patience)
  }

  async #connect(mark: Mark): Promise<void> {
    const { input } = this.#services[mark]
    const credentials = await this.#credentials(mark)
    const { state, steps } = valueOf(await this.#workspaces.connect({ ...input, credentials }))
    expect(steps.filter(({ result }) => result === 'failed')).toEqual([])
    this.#ids.set(mark, String(state.id))
  }

  /** Credentials for connecting: from a sign-in in the browser, or a pasted token. */
  async #credentials(mark: Mark): Promise<Credentials> {
    const { input } = this.#services[mark]
    if (mark === 'moss') return input.credentials
    const { signIns } = this.#run
    const application = { clientId: 'stint-desktop', clientSecret: 'sandbox-secret' }
    const asked = { baseUrl: input.baseUrl, ...application, redirect: 'loopback' as const }
    valueOf(await signIns.begin(asked))
    await vi.waitFor(() => expect(signIns.state().kind).toBe('done'), patience)
    const state = signIns.state()
    if (state.kind !== 'done') throw new Error('the browser did not come back')
    return { kind: 'signIn', id: state.id }
  }

  #refreshToken(): string {
    const secret = readSecret(this.#keychain.secrets.get(keychainName(this.#services.fern)) ?? '')
    return secret.kind === 'oauth' ? (secret.tokens?.refresh ?? '') : ''
  }
}

const keychainName = ({ connection: { baseUrl, businessId } }: Service): string =>
  `${baseUrl} business ${businessId}`

async function pulls({ farEnd }: Service): Promise<number> {
  const asked = await farEnd.requests()
  return asked.filter(({ method, path }) => method === 'GET' && path.includes('/time_entries?'))
    .length
}

async function live(steps: readonly Step[], last: Mark): Promise<void> {
  const bench = createAccountsBench()
  try {
    const [fern, moss] = await Promise.all(
      marks.map((mark) =>
        bench.service({ token: `token of ${mark}`, behaviour: { autoApprove: true } }),
      ),
    )
    if (!fern || !moss) throw new Error('two services')
    const computer = new Computer(bench, { fern, moss })
    await computer.connectAll()
    for (const next of steps) await computer.take(next)
    await computer.expectUnblocked(last)
    await computer.expectEachItsOwn()
  } finally {
    await bench.close()
  }
}

describe('two accounts as the program wires them', () => {
  it(
    `keep to their own services and never wait for each other, in ${histories} histories`,
    { timeout: Math.max(300_000, histories * 30_000) },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 4, maxLength: 14 }),
          fc.constantFrom(...marks),
          live,
        ),
        { numRuns: histories },
      )
    },
  )

  it('a removed one is connected again while the other is offline and signed out', async () => {
    await live(
      [
        { do: 'record', in: 'fern' },
        { do: 'loseSignIn', in: 'moss' },
        { do: 'record', in: 'moss' },
        { do: 'offline', in: 'fern' },
        { do: 'record', in: 'fern' },
        { do: 'reconnect', in: 'fern' },
        { do: 'restart', in: 'moss' },
        { do: 'record', in: 'moss' },
      ],
      'fern',
    )
  })
})
