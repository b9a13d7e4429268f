/**
 * Older versions recorded billable entries without a client, which services refuse
 * (docs/interface/live-services.md#15-billable-without-a-client): they are sent, once, and nothing waits for the person.
 */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { allOperations, enqueue } from '../../electron/store/outbox/outbox.ts'
import { createJudge } from '../../electron/sync/entities/look-up.ts'
import { syncedEntities } from '../../electron/sync/entities/synced-entities.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'

let bench: StoreBench
let farEnd: SandboxServer
let program: SimulatedProgram
beforeEach(async () => {
  bench = createStoreBench()
  farEnd = await openSandboxServer(bench.clock, { projects: 0 })
  program = new SimulatedProgram(bench, farEnd)
})
afterEach(async () => {
  await program.end()
  await farEnd.close()
  bench.database.close()
})

const work = {
  note: 'old',
  projectId: null,
  clientId: null,
  projectServiceId: null,
  startedAt: Date.parse('2026-11-20T07:00:00Z') as EpochMs,
  duration: 3600 as Seconds,
  isLogged: true,
  billable: true,
  internal: true,
}

/** Records as older versions did: billable, whether there is a client or not. */
function recordBillable(): LocalId {
  const id = bench.ids.next()
  const stamp = { id: bench.ids.next(), now: bench.clock.now() }
  bench.database.write((transaction) => {
    const row = { ...work, billed: false, zone: 'UTC', timerId: null }
    timeEntries.insert(transaction, id, row, bench.clock.now())
    const create = { kind: 'create', patch: work, base: null } as const
    enqueue(transaction, { entity: 'timeEntry', localId: id }, create, stamp)
    return { ok: true, value: null }
  })
  return id
}

const onService = async () => {
  const page = await farEnd.service.timeEntries.page({}, 1, 100)
  return page.ok ? page.value.rows : []
}
const row = (id: LocalId) => timeEntries.byId(bench.database, id)
const unsent = () => unsentItems(bench.database)

it('a create that waits arrives, and has the value of the service from then on', async () => {
  const id = recordBillable()
  await program.untilEmpty()
  expect(unsent()).toEqual([])
  expect(await onService()).toMatchObject([{ note: 'old', billable: false }])
  expect(row(id)).toMatchObject({ billable: false, isDeleted: false })
})

it('a create whose response was lost is found, whichever value the service has', async () => {
  const id = recordBillable()
  const [operation] = allOperations(bench.database)
  if (!operation) throw new Error('nothing waits')
  const judge = createJudge(bench.database, syncedEntities.timeEntry, operation, () => [])
  await farEnd.order([{ do: 'dropAfter' }])
  await program.untilEmpty()
  expect(unsent()).toEqual([])
  const [made, ...others] = await onService()
  if (!made) throw new Error('nothing was sent')
  expect(others).toEqual([])
  // As it was before its own row was found.
  const free = { ...made, id: (made.id + 1) as ServiceId }
  for (const billable of [true, false]) {
    expect(judge({ ...free, billable } as never)).toMatchObject({ kind: 'ours' })
  }
  expect(row(id)?.serviceId).not.toBeNull()
})

it('an edit that waits, and an edit of what was sent then, are no conflict', async () => {
  const id = recordBillable()
  await program.untilEmpty()
  bench.database.write((transaction) => {
    const stored = row(id)
    if (!stored?.serviceId) throw new Error('not sent')
    const base = JSON.stringify({ ...stored.base, billable: true })
    timeEntries.applyRemote(
      transaction,
      id,
      { billable: true },
      { serviceId: stored.serviceId, base },
    )
    return { ok: true, value: null }
  })
  createEntryCommands(bench).edit({ id, note: 'new' })
  await program.untilEmpty()
  expect(unsent()).toEqual([])
  expect(await onService()).toMatchObject([{ note: 'new', billable: false }])
  const stamp = { id: bench.ids.next(), now: bench.clock.now() }
  bench.database.write((transaction) => {
    const change = { kind: 'update', patch: { billable: true }, base: { billable: false } } as const
    enqueue(transaction, { entity: 'timeEntry', localId: id }, change, stamp)
    return { ok: true, value: null }
  })
  await program.untilEmpty()
  expect(unsent()).toEqual([])
  expect(row(id)?.billable).toBe(false)
})
