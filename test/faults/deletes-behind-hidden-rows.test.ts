/**
 * Changes of rows whose list hides some: each is requested by its id first, because no pull shows how it changed
 * (docs/interface/live-services.md#12-odd-lists).
 */
import { expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { hidesRows } from '../../electron/sync/pulling/hidden-rows.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

const hour = 3_600_000

it.each([
  { what: 'a delete', isEdited: false },
  { what: 'a delete behind an edit', isEdited: true },
])('$what is sent after one look at its row', async ({ isEdited }) => {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, { projects: 1 })
  const program = new SimulatedProgram(bench, far)
  const entries = createEntryCommands(bench)
  try {
    expect(await program.untilPulled()).toBe(true)
    const startedAt = (bench.clock.now() - 5 * hour) as EpochMs
    const made = entries.create({ note: 'a', startedAt, duration: 600 as Seconds })
    if (!made.ok) throw new Error(made.error.message)
    const { id } = made.value
    await program.untilEmpty()
    await far.behave({ hiddenRows: 'all' })
    await program.untilPulled()
    await program.restart()
    await program.untilPulled()
    expect(hidesRows(bench.database, 'timeEntry')).toBe(true)
    const writes = isEdited ? 2 : 1
    const asked = (await far.requests()).length
    if (isEdited) expect(entries.edit({ id, note: 'b' })).toMatchObject({ ok: true })
    expect(entries.remove({ id })).toMatchObject({ ok: true })
    await program.untilEmpty()
    const requests = (await far.requests())
      .slice(asked)
      .map(({ method, path }) => `${method} ${path}`)
    expect(requests.filter((one) => one.startsWith('GET'))).toHaveLength(writes)
    expect(requests.filter((one) => one.startsWith('PUT'))).toHaveLength(writes - 1)
    expect(requests.filter((one) => one.startsWith('DELETE'))).toHaveLength(1)
  } finally {
    await program.end()
    await far.close()
    bench.database.close()
  }
})
