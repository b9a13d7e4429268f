/**
 * Changes of rows whose list hides some: each is requested by its id first, because no pull shows how it changed
 * (docs/interface/live-services.md#12-odd-lists).
 */
import { expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import type { Database, Transaction } from '../../electron/store/database.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import { hidesRows } from '../../electron/sync/pulling/hidden-rows.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { changeEntryRemotely } from '../fakes/change-entry-remotely.ts'
import { openMigrated } from '../fakes/migrated-database.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

const hour = 3_600_000

type Bench = ReturnType<typeof createStoreBench>
type Far = Awaited<ReturnType<typeof openSandboxServer>>

/** Records an entry and sends it; the service's lists then hide it. Returns its id. */
async function sentThenHidden(bench: Bench, far: Far, program: SimulatedProgram): Promise<LocalId> {
  expect(await program.untilPulled()).toBe(true)
  const startedAt = (bench.clock.now() - 5 * hour) as EpochMs
  const note = 'a'
  const made = createEntryCommands(bench).create({ note, startedAt, duration: 600 as Seconds })
  if (!made.ok) throw new Error(made.error.message)
  await program.untilEmpty()
  await far.behave({ hiddenRows: 'all' })
  await program.untilPulled()
  await program.restart()
  await program.untilPulled()
  expect(hidesRows(bench.database, 'timeEntry')).toBe(true)
  return made.value.id
}

it.each([
  { what: 'a delete', isEdited: false },
  { what: 'a delete behind an edit', isEdited: true },
])('$what is sent after one look at its row', async ({ isEdited }) => {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, { projects: 1 })
  const program = new SimulatedProgram(bench, far)
  const entries = createEntryCommands(bench)
  try {
    const id = await sentThenHidden(bench, far, program)
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

/** A database whose disk is full, while `disk` says so, when an operation that was not sent is to wait again. */
function onDisk(disk: { isFull: boolean }, database: Database): Database {
  const limited = (transaction: Transaction): Transaction => ({
    ...transaction,
    run(sql, parameters) {
      if (disk.isFull && sql.includes('attempts = attempts - 1')) {
        throw Object.assign(new Error('full'), { name: 'SqliteError', rawCode: 13 })
      }
      return transaction.run(sql, parameters)
    },
  })
  return {
    ...database,
    write: <Value>(work: (transaction: Transaction) => Outcome<Value>) =>
      database.write((transaction) => work(limited(transaction))),
  }
}

it('nothing is sent over a change of another device that can’t be stored', async () => {
  const disk = { isFull: false }
  const bench = createStoreBench(':memory:', undefined, (file, changes) =>
    onDisk(disk, openMigrated(file, changes)),
  )
  const far = await openSandboxServer(bench.clock, { projects: 1 })
  const program = new SimulatedProgram(bench, far)
  const entries = createEntryCommands(bench)
  try {
    const id = await sentThenHidden(bench, far, program)
    const serviceId = timeEntries.byId(bench.database, id)?.serviceId
    if (!serviceId) throw new Error('the entry was not sent')
    await far.behave({ hiddenRows: 'none' })
    await changeEntryRemotely(far.service, serviceId, { note: 'theirs' })
    await far.behave({ hiddenRows: 'all' })
    disk.isFull = true
    expect(entries.edit({ id, note: 'mine' })).toMatchObject({ ok: true })
    for (let round = 0; round < 20; round += 1) {
      await program.untilSent()
      await bench.clock.ringNext()
    }
    disk.isFull = false
    await program.untilEmpty()
    expect(unsentItems(bench.database)).toMatchObject([
      { state: 'parked', conflict: [{ field: 'note' }] },
    ])
    expect(await far.service.timeEntries.get(serviceId)).toMatchObject({
      value: { note: 'theirs' },
    })
  } finally {
    await program.end()
    await far.close()
    bench.database.close()
  }
})
