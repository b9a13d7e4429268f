/**
 * Random days with access tokens of twelve hours: kills during a refresh, lost responses, clock changes,
 * nights asleep. Nothing recorded is lost or duplicated, and a new sign-in is needed at most once for each
 * lost token pair.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainBehaviour } from '../../electron/sandbox/behaviour.ts'
import type { FaultAction } from '../../electron/sandbox/fault-plan.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { killMoments, SignedInMachine, type KillMoment } from '../fakes/signed-in-machine.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { Ledger } from './write-ledger.ts'
import { expectEverythingOnce } from './exactly-once-oracle.ts'
import { SimulatedUser } from './simulated-user.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import type { Step } from './history-steps.ts'

const histories = Math.max(20, Math.round(Number(process.env['STINT_HISTORIES'] ?? 1000) / 10))
const [minute, hour] = [60_000, 3_600_000]
const life = 12 * hour

type DayStep =
  | Step
  | { readonly do: 'awake'; readonly minutes: number }
  /** `isTold`: the system reports the resume. */
  | { readonly do: 'asleep'; readonly ms: number; readonly isTold: boolean }
  /** Sleeps until this many minutes before the stored token expires. */
  | { readonly do: 'toTheEnd'; readonly minutes: number }
  | { readonly do: 'spoilRefreshes'; readonly faults: readonly FaultAction[] }
  | { readonly do: 'offline' | 'online' | 'kill' | 'signIn' }
  | { readonly do: 'killAt'; readonly moment: KillMoment }

/** What happened on a day, so that a test can check its coverage. */
type Lived = { refreshes: number; signIns: number; lost: number; readonly kills: Set<KillMoment> }

class Day {
  readonly #bench: StoreBench
  readonly #machine: SignedInMachine
  readonly #program: SimulatedProgram
  readonly #person: SimulatedUser
  /** True while a sign-in is needed. */
  #isAsked = false
  #asked = 0

  constructor(
    bench: StoreBench,
    machine: SignedInMachine,
    { program, person }: { readonly program: SimulatedProgram; readonly person: SimulatedUser },
  ) {
    this.#bench = bench
    this.#machine = machine
    this.#program = program
    this.#person = person
  }

  get asked(): number {
    return this.#asked
  }

  async take(step: DayStep): Promise<void> {
    const before = this.#waiting()
    const wasAsked = this.#isAsked
    await this.#do(step)
    if (this.#machine.isDead) await this.#restart()
    if (wasAsked && this.#isAsked && !records(step)) {
      expect(this.#waiting(), 'the queue while nobody is signed in').toEqual(before)
    }
    this.#look()
  }

  /** Ends the day: a working network, time for every lost pair to be noticed, and a sign-in. */
  async settle(): Promise<void> {
    await this.take({ do: 'online' })
    await this.#machine.spoilRefreshes([])
    await this.take({ do: 'kill' })
    await this.take({ do: 'asleep', ms: life + hour, isTold: true })
    await this.take({ do: 'awake', minutes: 10 })
    await this.take({ do: 'signIn' })
    await this.#person.settle()
    this.#look()
    expect(this.#isAsked, 'asked again after signing in').toBe(false)
  }

  async #do(step: DayStep): Promise<void> {
    const { clock } = this.#bench
    switch (step.do) {
      case 'awake':
        return this.#awake(step.minutes)
      case 'asleep':
        return this.#asleep(step.ms, step.isTold)
      case 'toTheEnd': {
        const tokens = this.#machine.tokens()
        const end = tokens === null ? 0 : tokens.issuedAt + (tokens.life ?? 0)
        return this.#asleep(end - clock.now() - step.minutes * minute, true)
      }
      case 'spoilRefreshes':
        return this.#machine.spoilRefreshes(step.faults)
      case 'offline':
      case 'online':
        return this.#machine.goOffline(step.do === 'offline')
      case 'kill':
        return this.#restart()
      case 'killAt':
        return this.#machine.killAt(step.moment)
      case 'signIn':
        if (!this.#isAsked) return
        this.#isAsked = false
        return this.#machine.signIn(() => this.#program.restart())
      default:
        return this.#person.perform(step)
    }
  }

  async #awake(minutes: number): Promise<void> {
    for (let left = minutes; left > 0 && !this.#machine.isDead; left -= 5) {
      await this.#bench.clock.advance(Math.min(5, left) * minute)
      await this.#program.untilSent()
    }
  }

  async #asleep(ms: number, isTold: boolean): Promise<void> {
    if (ms <= 0) return
    this.#bench.clock.sleep(ms)
    if (isTold) this.#program.engine.retryNow()
    await this.#program.untilSent()
  }

  #restart(): Promise<void> {
    return this.#machine.killAndBegin(() => this.#program.restart())
  }

  #look(): void {
    const isAsked = this.#program.engine.status().kind === 'signIn'
    if (isAsked && !this.#isAsked) {
      this.#isAsked = true
      this.#asked += 1
      expect(this.#machine.needsSignIn(), 'asked although the tokens are good').toBe(true)
    }
    expect(this.#asked, 'asked without a lost pair').toBeLessThanOrEqual(this.#machine.lostPairs())
    expect(this.#machine.violations).toEqual([])
  }

  #waiting(): readonly unknown[] {
    return allOperations(this.#bench.database).map(({ id, kind, patch, state }) => ({
      id,
      kind,
      patch,
      isParked: state === 'parked',
    }))
  }
}

function records({ do: what }: DayStep): boolean {
  return ['start', 'switch', 'stop', 'edit', 'expense', 'signIn'].includes(what)
}

async function live(steps: readonly DayStep[], lived: Lived): Promise<number> {
  const bench = createStoreBench()
  const farEnd = await openSandboxServer(bench.clock, {
    projects: 2,
    token: 'not the token of this machine',
    behaviour: { tokenLife: life / 1000, autoApprove: true },
  })
  const machine = new SignedInMachine(bench.clock, farEnd)
  try {
    await machine.signIn(() => Promise.resolve())
    const ledger = new Ledger(bench)
    const far = {
      ...farEnd,
      get service() {
        return machine.service
      },
    }
    const program = new SimulatedProgram(bench, far)
    const day = new Day(bench, machine, {
      program,
      person: new SimulatedUser(bench, farEnd, ledger, program),
    })
    for (const step of steps) await day.take(step)
    await day.settle()
    await farEnd.behave(plainBehaviour)
    await expectEverythingOnce(bench, farEnd, ledger)
    const asked = (await farEnd.requests()).filter(({ path }) => path === '/auth/oauth/token')
    // One call is one request, so that every use of a refresh token is seen.
    expect(asked).toHaveLength(machine.seen.refreshes + machine.seen.signIns)
    lived.refreshes += machine.seen.refreshes
    lived.signIns += day.asked
    lived.lost += machine.lostPairs()
    for (const moment of machine.kills) lived.kills.add(moment)
    return day.asked
  } finally {
    await machine.close()
    await farEnd.close()
    bench.database.close()
  }
}

const nothing = (): Lived => ({ refreshes: 0, signIns: 0, lost: 0, kills: new Set() })

const tokenFault = fc.constantFrom<FaultAction>(
  { do: 'dropBefore' },
  { do: 'dropAfter' },
  { do: 'dropAfter' },
  { do: 'truncate' },
  { do: 'html', status: 502 },
  { do: 'status', status: 503, body: '{}' },
  { do: 'rateLimit', retryAfter: 0 },
)
const note = fc.constantFrom('', 'a', 'b', 'a longer note')
const recorded: fc.Arbitrary<DayStep> = fc.oneof(
  fc.record({ do: fc.constant('start' as const), note, withProject: fc.boolean() }),
  fc.record({ do: fc.constant('switch' as const), note, withProject: fc.boolean() }),
  fc.constant<DayStep>({ do: 'stop' }),
  fc.record({ do: fc.constant('edit' as const), note }),
  fc.constant<DayStep>({ do: 'expense', fields: { amount: '12.50', vendor: 'Café' } }),
)
const dayStep: fc.Arbitrary<DayStep> = fc.oneof(
  { weight: 8, arbitrary: recorded },
  { weight: 4, arbitrary: fc.nat(30).map((minutes): DayStep => ({ do: 'awake', minutes })) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('asleep' as const),
      ms: fc.constantFrom(hour, 7 * hour, 13 * hour),
      isTold: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(-1, 1, 8).map((minutes): DayStep => ({ do: 'toTheEnd', minutes })),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(tokenFault, { minLength: 1, maxLength: 3 })
      .map((faults): DayStep => ({ do: 'spoilRefreshes', faults })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...killMoments).map((moment): DayStep => ({ do: 'killAt', moment })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-14, -3, 3, 14).map((hours): DayStep => ({ do: 'clock', hours })),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom<DayStep>(
      { do: 'kill' },
      { do: 'signIn' },
      { do: 'signIn' },
      { do: 'offline' },
      { do: 'online' },
    ),
  },
)

describe('a day with tokens of twelve hours', () => {
  it(
    `loses nothing and asks once for each lost pair, in ${histories} histories`,
    { timeout: Math.max(300_000, histories * 1000) },
    async () => {
      const lived = nothing()
      await fc.assert(
        fc.asyncProperty(fc.array(dayStep, { minLength: 5, maxLength: 20 }), async (steps) => {
          await live(steps, lived)
        }),
        { numRuns: histories },
      )
      // Otherwise the rules were not exercised.
      expect(lived.refreshes).toBeGreaterThan(histories)
      expect(lived.lost).toBeGreaterThan(histories / 10)
      expect(lived.signIns).toBeGreaterThan(histories / 10)
      expect([...lived.kills].sort()).toEqual([...killMoments].sort())
    },
  )
})

const record = (text: string): readonly DayStep[] => [
  { do: 'start', note: text, withProject: false },
  { do: 'awake', minutes: 30 },
  { do: 'stop' },
]

describe('in particular', () => {
  it('a whole day and a night awake costs two refreshes and no sentence', async () => {
    const lived = nothing()
    const halves = [1, 2, 3, 4].flatMap((part): readonly DayStep[] => [
      ...record(`part ${part}`),
      { do: 'awake', minutes: 7 * 60 },
    ])
    expect(await live(halves, lived)).toBe(0)
    // Two refreshes while awake, one after the last night.
    expect(lived).toMatchObject({ refreshes: 3, lost: 0 })
  })

  it('four expenses right after a night go out at once, behind one refresh', async () => {
    const lived = nothing()
    // Rows of the same content would be sent one after the other.
    const expenses = ['1', '2', '3', '4'].map((amount): DayStep => ({
      do: 'expense',
      fields: { amount, vendor: null },
    }))
    const steps: readonly DayStep[] = [
      { do: 'awake', minutes: 5 },
      { do: 'asleep', ms: 13 * hour, isTold: false },
      ...expenses,
      { do: 'awake', minutes: 5 },
    ]
    expect(await live(steps, lived)).toBe(0)
    // And one after the last night.
    expect(lived).toMatchObject({ refreshes: 2, lost: 0 })
  })

  it.each(killMoments)('a kill %s asks only where the pair was lost', async (moment) => {
    const lived = nothing()
    const steps: readonly DayStep[] = [
      ...record('before'),
      { do: 'killAt', moment },
      { do: 'toTheEnd', minutes: 8 },
      { do: 'awake', minutes: 5 },
      ...record('after'),
    ]
    const isLost = moment === 'whileSent' || moment === 'beforeKept'
    expect(await live(steps, lived)).toBe(isLost ? 1 : 0)
    expect([...lived.kills]).toEqual([moment])
  })

  it.each<readonly [string, FaultAction, number]>([
    ['whose answer is lost', { do: 'dropAfter' }, 1],
    ['whose answer is cut off', { do: 'truncate' }, 1],
    ['that does not arrive', { do: 'dropBefore' }, 0],
    ['that meets the page of a gateway', { do: 'html', status: 502 }, 0],
    ['that meets a service in trouble', { do: 'status', status: 503 }, 0],
    ['that comes too often', { do: 'rateLimit', retryAfter: 0 }, 0],
  ])('a refresh %s', async (_what, fault, sentences) => {
    const steps: readonly DayStep[] = [
      ...record('before'),
      { do: 'spoilRefreshes', faults: [fault] },
      { do: 'toTheEnd', minutes: 8 },
      ...record('meanwhile'),
      { do: 'start', note: 'while nobody is signed in', withProject: false },
    ]
    expect(await live(steps, nothing())).toBe(sentences)
  })

  it('a night that a clock set back hides costs a refresh and no sentence', async () => {
    const lived = nothing()
    const steps: readonly DayStep[] = [
      { do: 'clock', hours: -14 },
      { do: 'asleep', ms: 13 * hour, isTold: false },
      ...record('after the night'),
      { do: 'clock', hours: -14 },
      { do: 'asleep', ms: 14 * hour, isTold: false },
      ...record('after a night that looks like no time at all'),
    ]
    expect(await live(steps, lived)).toBe(0)
    expect(lived.lost).toBe(0)
  })
})
