/** Folded operations are sent as one request, or not at all (docs/reliability.md#outbox-rule-3-folding). */
import { expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { runningTimeEntries } from '../../electron/store/time-entries.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { Ledger } from './write-ledger.ts'
import { expectEverythingOnce } from './exactly-once-oracle.ts'
import { SimulatedUser } from './simulated-user.ts'

/** The writes that reach the service after these commands were run offline. */
async function writesOf(
  record: (bench: StoreBench, ledger: Ledger) => Promise<void>,
): Promise<readonly string[]> {
  const bench = createStoreBench()
  const farEnd = await openSandboxServer(bench.clock, { projects: 0 })
  try {
    const ledger = new Ledger(bench)
    await record(bench, ledger)
    await new SimulatedUser(bench, farEnd, ledger).settle()
    await expectEverythingOnce(bench, farEnd, ledger)
    const writes = (await farEnd.requests()).filter(({ method }) => method !== 'GET')
    return writes.map(({ method, body }) => `${method} ${body}`)
  } finally {
    await farEnd.close()
    bench.database.close()
  }
}

it('a timer started, stopped and edited is one create of a logged entry', async () => {
  const writes = await writesOf(async (bench, ledger) => {
    ledger.record(() => createTimerCommands(bench).start({ note: 'a' }))
    const [running] = runningTimeEntries(bench.database)
    await bench.clock.advance(90_000)
    ledger.record(() => createTimerCommands(bench).stop({}))
    ledger.record(() => running && createEntryCommands(bench).edit({ id: running.id, note: 'b' }))
  })
  expect(writes).toHaveLength(1)
  expect(writes[0]).toContain('POST {"time_entry":{"is_logged":true,"duration":90,"note":"b"')
})

it('what was made and deleted is never sent', async () => {
  const writes = await writesOf(async (bench) => {
    const started = createTimerCommands(bench).start({ note: 'a' })
    if (!started.ok) throw new Error(started.error.message)
    await bench.clock.advance(90_000)
    createEntryCommands(bench).remove({ id: started.value.id })
  })
  expect(writes).toEqual([])
})
