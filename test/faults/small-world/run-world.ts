/** One world up to the check of the oracle, with its state before settling. */
import { plainBehaviour } from '../../../electron/sandbox/behaviour.ts'
import type { Fault } from '../../../electron/sandbox/fault-plan.ts'
import { syncedTables } from '../../../electron/store/synced-tables.ts'
import { Ledger } from '../write-ledger.ts'
import { expectEverythingOnce } from '../exactly-once-oracle.ts'
import { expectRecount } from '../derived-recount.ts'
import { SimulatedUser } from '../simulated-user.ts'
import { SimulatedProgram } from '../../fakes/simulated-program.ts'
import { act, otherChange } from './operations.ts'
import { forcedBehaviour, type Stage, type Stages } from './stages.ts'
import { stateOf } from './world-state.ts'
import type { Kind, World } from './worlds.ts'

/** Part of the path of requests about the row. */
const paths: Readonly<Record<Kind, string>> = {
  expense: '/expenses/expenses',
  timeEntry: '/time_entries',
}

/** Rows whose searches an earlier world checked: most worlds end with the same ones. */
const searched = new Set<string>()

export type WorldResult = {
  /** HTTP methods of the requests about the row, in order: the places for faults. */
  readonly requests: readonly string[]
  /** The fault met a request. */
  readonly hasMet: boolean
  /** False where an earlier world led to the same state, whose end was checked there. */
  readonly isNew: boolean
}

/**
 * Runs a world (a scenario with a network fault), and rejects if the oracle finds a violation. `seen`: states that were
 * checked already. The final state is added to it.
 */
export async function runWorld(
  stages: Stages,
  world: World,
  seen: Set<string>,
): Promise<WorldResult> {
  const stage = await stages.open(world.kind, world.begin)
  try {
    const { bench, far } = stage
    const program = new SimulatedProgram(bench, far)
    const ledger = new Ledger(bench, [world.kind])
    for (const row of syncedTables[world.kind].where(bench.database, '', [])) {
      if (row.serviceId !== null) ledger.theyCreated(world.kind, row.serviceId)
    }
    ledger.see()
    await program.untilSent()
    const before = (await far.requests()).length
    const { hasMet, byOther } = await play(world, { ...stage, program, ledger })
    const requests = (await far.requests())
      .filter(({ path }, index) => index >= before && path.includes(paths[world.kind]))
      .map(({ method }) => method)
    // Requests of the other device meet no faults, and are consecutive.
    requests.splice(byOther.from, byOther.count)
    const state = await stateOf(stage, ledger, world.kind)
    // A late request may still be in flight, which the state does not contain.
    const mayArrive = hasMet && world.trouble?.what.action.do === 'delay'
    const isNew = mayArrive || !seen.has(state)
    seen.add(state)
    if (isNew) {
      await new SimulatedUser(bench, far, ledger, program).settle()
      await far.behave(plainBehaviour)
      const isAltering = Object.keys(forcedBehaviour).length > 0
      await expectEverythingOnce(bench, far, ledger, isAltering)
      await expectRecount(bench, searched)
    } else await program.end()
    return { requests, hasMet, isNew }
  } finally {
    await stage.close()
  }
}

type Scene = Stage & { readonly program: SimulatedProgram; readonly ledger: Ledger }

type Played = {
  readonly hasMet: boolean
  /** Indexes of the other device's requests among those about the row. */
  readonly byOther: { readonly from: number; readonly count: number }
}

/** Everything before settling. */
async function play(world: World, scene: Scene): Promise<Played> {
  const { bench, far, program, ledger } = scene
  const { kind, operations, waits, other, end, trouble } = world
  const requestCount = async (): Promise<number> =>
    (await far.requests()).filter(({ path }) => path.includes(paths[kind])).length
  const before = await requestCount()
  let byOther = { from: 0, count: 0 }
  if (trouble) await far.order(planOf(kind, trouble))
  const meanwhile = async (after: number): Promise<void> => {
    if (end === after) await program.kill()
    if (other?.after === after) {
      await beforeOther(scene)
      const from = (await requestCount()) - before
      await letOtherAct(scene, kind, other.what)
      byOther = { from, count: (await requestCount()) - before - from }
    }
    ledger.see()
  }
  await meanwhile(-1)
  for (const [index, operation] of operations.entries()) {
    ledger.record(() => act(bench, kind, operation, index))
    if (waits[index] === true) await quiet(world, scene)
    await meanwhile(index)
  }
  // Long enough for look-ups, retries and the pull after them to meet the fault, too.
  await quiet(world, scene)
  await bench.clock.advance(40_000, () => program.untilSent())
  await quiet(world, scene)
  ledger.see()
  const left = trouble ? await far.plan() : []
  return { hasMet: trouble !== null && left.length === 0, byOther }
}

/** The fault happens at one request about the row; other requests pass. */
function planOf(kind: Kind, { what, request }: NonNullable<World['trouble']>): readonly Fault[] {
  const path = paths[kind]
  const passing: Fault = { do: 'clockOffset', ms: 0, times: request, path }
  return [...(request > 0 ? [passing] : []), { ...what.action, path }]
}

/** Until no request is in flight; where the fault kills the program, that happens now. */
async function quiet({ trouble }: World, { program, far }: Scene): Promise<void> {
  await program.untilSent()
  if (!trouble?.what.ends || !program.engine.isBusy()) return
  if ((await far.plan()).length > 0) return
  await program.kill()
  await program.untilSent()
}

/** Some time passes between two devices, as in the histories (simulated-user.ts). */
async function beforeOther({ bench, program }: Scene): Promise<void> {
  await bench.clock.advance(20_000)
  await program.untilSent()
}

/** Without the fault, which applies to this machine only. */
async function letOtherAct(
  { bench, far, ledger }: Scene,
  kind: Kind,
  what: NonNullable<World['other']>['what'],
): Promise<void> {
  const plan = await far.plan()
  await far.order([])
  await otherChange(far, ledger, kind, what)
  await far.order(plan)
  bench.clock.jump(20_000)
}
