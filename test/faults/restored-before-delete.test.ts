/** A row whose delete failed once and is undone before the retry: a pull in between must not remove it. */
import { expect, it } from 'vitest'
import { createCallbackCommands } from '../../electron/commands/callbacks.ts'
import { allCallbacks } from '../../electron/store/callbacks.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

it('stays here and is there once', async () => {
  const bench = createStoreBench()
  const farEnd = await openSandboxServer(bench.clock, { projects: 0 })
  const program = new SimulatedProgram(bench, farEnd)
  const commands = createCallbackCommands(bench)
  const made = commands.register({ event: 'all', uri: 'http://127.0.0.1:9/' })
  if (!made.ok) throw new Error(made.error.message)
  await program.untilEmpty()
  await program.untilPulled()
  await farEnd.order([{ do: 'html', status: 503, method: 'DELETE' }])
  commands.remove(made.value)
  await program.untilSent()
  expect(bench.history.undo().ok).toBe(true)
  expect(allOperations(bench.database).map(({ kind }) => kind)).toEqual(['delete'])
  // An hour later the whole list is pulled, while the delete still waits.
  await farEnd.order([{ do: 'rateLimit', retryAfter: 30, method: 'DELETE' }])
  bench.clock.jump(3_700_000)
  await program.untilPulled()
  await program.untilEmpty()
  await program.untilPulled()
  expect(allCallbacks(bench.database)).toHaveLength(1)
  const page = await farEnd.service.callbacks.page(1)
  expect(page).toMatchObject({ ok: true, value: { total: 1 } })
  await program.end()
  await farEnd.close()
})
