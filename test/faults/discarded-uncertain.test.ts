/** An uncertain operation that is discarded and restored by undo is still on the service once. */
import { expect, it } from 'vitest'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

it.each<readonly ['dropBefore' | 'dropAfter', string]>([
  ['dropAfter', 'had arrived'],
  ['dropBefore', 'had not arrived'],
])('a start whose answer was lost (%s), discarded and taken back', async (fault) => {
  const bench = createStoreBench()
  const farEnd = await openSandboxServer(bench.clock, { projects: 0 })
  await farEnd.order([{ do: fault, method: 'POST' }])
  const program = new SimulatedProgram(bench, farEnd)
  createTimerCommands(bench).start({ note: 'perhaps' })
  await program.untilSent()
  const [operation] = allOperations(bench.database)
  expect(operation).toMatchObject({ state: 'uncertain', kind: 'create' })
  expect(createOutboxCommands(bench).discard({ id: operation?.id ?? '' }).ok).toBe(true)
  expect(bench.history.undo().ok).toBe(true)
  await program.untilEmpty()
  await program.untilPulled()
  const page = await farEnd.service.timeEntries.page({ includeUnlogged: true }, 1, 15)
  expect(page).toMatchObject({ ok: true, value: { total: 1, rows: [{ note: 'perhaps' }] } })
  expect(allOperations(bench.database)).toEqual([])
  await program.end()
  await farEnd.close()
})

it('one that arrived and can’t be read in the lists is not sent a second time', async () => {
  const bench = createStoreBench()
  const spoiledRows = [{ list: 'time_entries', id: 1 }] as const
  const farEnd = await openSandboxServer(bench.clock, { projects: 0, behaviour: { spoiledRows } })
  await farEnd.order([{ do: 'dropAfter', method: 'POST' }])
  const program = new SimulatedProgram(bench, farEnd)
  createTimerCommands(bench).start({ note: 'perhaps' })
  await program.untilSent()
  await program.untilPulled()
  await bench.clock.advance(1000)
  const [operation] = allOperations(bench.database)
  expect(createOutboxCommands(bench).discard({ id: operation?.id ?? '' }).ok).toBe(true)
  expect(bench.history.undo().ok).toBe(true)
  await program.untilEmpty()
  expect((await farEnd.requests()).filter(({ method }) => method === 'POST')).toHaveLength(1)
  await farEnd.behave({ spoiledRows: [] })
  const [again] = allOperations(bench.database)
  expect(createOutboxCommands(bench).retry({ id: again?.id ?? '' }).ok).toBe(true)
  await program.untilEmpty()
  expect(allOperations(bench.database)).toEqual([])
  await program.end()
  await farEnd.close()
})
