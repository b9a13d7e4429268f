/** The program is killed after a create was sent and before its response is stored. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { withPullScene } from './pull-scene.ts'

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

it('a create that was sent long after it was claimed is looked up once it has arrived', async () => {
  await withPullScene(
    async ({ bench, far, program }) => {
      await far.order([{ do: 'delay', ms: 20_000, method: 'POST', times: 5 }])
      const { create } = createEntryCommands(bench)
      await program.restart(() => {
        for (const hours of [1, 2, 3, 4, 5]) {
          const startedAt = (bench.clock.now() - hours * 3_600_000) as EpochMs
          create({ note: `${hours}`, startedAt, duration: 60 as Seconds })
        }
      })
      await program.untilSent()
      // The service takes 20 s for each: the fifth is sent when the first four are answered.
      await bench.clock.advance(20_000)
      await program.untilSent()
      expect(allOperations(bench.database)).toMatchObject([{ state: 'sending' }])
      await bench.clock.advance(18_000)
      await program.kill()
      await program.untilSent()
      await bench.clock.advance(2000)
      await program.untilEmpty()
      const page = await far.service.timeEntries.page({ includeUnlogged: true }, 1, 100)
      const notes = page.ok ? page.value.rows.map(({ note }) => note) : []
      expect(notes.toSorted()).toEqual(['1', '2', '3', '4', '5'])
    },
    { entries: 0 },
  )
})
