/**
 * A restored service gave the id of one of our rows to a new one, and an update of the older row overwrote it
 * before that was noticed.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { success } from '../../shared/contract/errors.ts'
import type { Operation } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { lostRows } from '../../electron/store/pulled/lost-rows.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import { syncedEntities } from '../../electron/sync/entities/synced-entities.ts'
import { isAnotherRow } from '../../electron/sync/restored/id-claims.ts'
import { recordResponses } from '../../electron/sync/sending/record-responses.ts'

const id = 1 as ServiceId
let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

const context = () => ({
  clock: bench.clock,
  ids: bench.ids,
  random: () => 0.5,
  lateArrivalWindow: 0,
  database: bench.database,
  newIds: new Set(),
})

function record(note: string, hoursAgo: number): LocalId {
  const startedAt = (bench.clock.now() - hoursAgo * 3_600_000) as EpochMs
  const input = { note, startedAt, duration: 3600 as Seconds }
  const outcome = createEntryCommands(bench).create(input)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.id
}

/** The row of the service as it answers a request for this entry. */
const listed = (localId: LocalId, createdAt: string | null) => {
  const row = timeEntries.byId(bench.database, localId)
  if (!row) throw new Error('the entry is not here')
  const raw = { id, created_at: createdAt }
  return { ...row, id, timer: null, raw, active: true, unreadable: [] } as never
}

/** Records responses together: the operation, its row, and the time of creation that the service tells. */
function answer(...answered: readonly (readonly [Operation, LocalId, string | null])[]): void {
  const responses = answered.map(([operation, localId, createdAt]) => ({
    kind: 'answered' as const,
    operation,
    row: listed(localId, createdAt),
    newestBefore: null,
  }))
  bench.database.write((transaction) => {
    recordResponses(context() as never, transaction, responses)
    return success(null)
  })
}

/** `older` has the id; its update and the create of `newer` are under way. */
function underWay() {
  const older = record('older', 5)
  const [created] = allOperations(bench.database)
  answer([created as Operation, older, before])
  createEntryCommands(bench).edit({ id: older, note: 'older, edited' })
  const newer = record('newer', 2)
  const [update, create] = allOperations(bench.database) as readonly [Operation, Operation]
  return { older, newer, update, create }
}

function expectOverwritten(newer: LocalId, older: LocalId): void {
  const lost = lostRows(bench.database).map(({ localId, remote }) => [localId, remote?.['note']])
  expect(lost.toSorted()).toEqual([
    [older, undefined],
    [newer, 'older, edited'],
  ])
  const row = timeEntries.byId(bench.database, newer)
  expect(row).toMatchObject({ note: 'newer', serviceId: id })
  const fields = { note: 'older, edited', startedAt: 0, duration: 1 }
  const base = row?.base ?? null
  const entity = syncedEntities.timeEntry
  expect(isAnotherRow(bench.database, entity, { id }, { base: base, fields })).toBe(false)
}

const before = '2026-11-19T08:00:00Z'
const after = '2026-11-20T08:00:00Z'

describe('a new row whose id an older one had', () => {
  describe.each([[null], [after]])('created at %s', (createdAt) => {
    it('keeps the id, and the person is asked about both, where the update was answered later', () => {
      const { older, newer, update, create } = underWay()
      answer([create, newer, createdAt])
      answer([update, older, createdAt])
      expectOverwritten(newer, older)
    })

    it('keeps it where both were answered at once', () => {
      const { older, newer, update, create } = underWay()
      answer([create, newer, createdAt], [update, older, createdAt])
      expectOverwritten(newer, older)
    })
  })

  it('keeps it where the update was answered earlier, and told that it was about the new row', () => {
    const { older, newer, update, create } = underWay()
    answer([update, older, after])
    answer([create, newer, after])
    expectOverwritten(newer, older)
  })

  it('keeps it where both were answered at once, the update first', () => {
    const { older, newer, update, create } = underWay()
    answer([update, older, after], [create, newer, after])
    expectOverwritten(newer, older)
  })
})
