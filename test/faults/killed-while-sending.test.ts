/** The program is killed after a create was sent and before its response is stored. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

it('the next run looks for it instead of sending it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stint-interrupted-'))
  const atTheKill = join(folder, 'stint.db')
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, { projects: 0 })
  try {
    const killed = new SimulatedProgram(bench, far)
    await killed.untilSent()
    bench.changes.subscribe(() => {
      const isOnItsWay = allOperations(bench.database).some(({ state }) => state === 'sending')
      if (isOnItsWay && !existsSync(atTheKill)) bench.database.copyTo(atTheKill)
    })
    createTimerCommands(bench).start({ note: 'once' })
    // The service still completes the request after the program was killed.
    await killed.untilSent()
    await killed.end()

    const next = createStoreBench(atTheKill, bench.clock)
    expect(allOperations(next.database)).toMatchObject([{ kind: 'create', state: 'sending' }])
    const program = new SimulatedProgram(next, far)
    await program.untilEmpty()
    await program.end()
    expect(allOperations(next.database)).toEqual([])
    next.database.close()
    const page = await far.service.timeEntries.page({ includeUnlogged: true }, 1, 100)
    expect(page.ok && page.value.rows.map(({ note }) => note)).toEqual(['once'])
  } finally {
    await far.close()
    bench.database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
