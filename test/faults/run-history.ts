/** One random history, from an empty machine to the check of the oracle. */
import fc from 'fast-check'
import { plainBehaviour, type Behaviour } from '../../electron/sandbox/behaviour.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { ReusedDatabase } from '../fakes/migrated-database.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { expectRecount, expectRecountOfNow } from './derived-recount.ts'
import { behaviour } from './random-behaviour.ts'
import { Ledger } from './write-ledger.ts'
import { expectEverythingOnce } from './exactly-once-oracle.ts'
import { SimulatedUser } from './simulated-user.ts'
import { step, type Step } from './history-steps.ts'

export const history = fc.tuple(fc.array(step, { minLength: 3, maxLength: 18 }), behaviour)

const reused = new ReusedDatabase()

/** Runs the steps of a random history, then waits until all is sent. Rejects if the oracle finds a violation. */
export async function runHistory(
  steps: readonly Step[],
  how: Partial<Behaviour> = {},
): Promise<void> {
  const bench = createStoreBench(':memory:', createSimulatedClock(), (_file, changes) =>
    reused.open(changes),
  )
  const farEnd = await openSandboxServer(bench.clock, { projects: 2, behaviour: how })
  const ledger = new Ledger(bench)
  const person = new SimulatedUser(bench, farEnd, ledger)
  try {
    for (const next of steps) await person.perform(next)
    await expectRecountOfNow(bench)
    await person.settle()
    const isAltering = [...(how.tidies ?? []), ...(how.derives ?? [])].length > 0
    await farEnd.behave(plainBehaviour)
    await expectEverythingOnce(bench, farEnd, ledger, isAltering)
    await expectRecount(bench)
  } finally {
    person.remove()
    await farEnd.close()
    bench.database.close()
  }
}
