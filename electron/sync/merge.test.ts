/** Tests the listed rows that are left alone, because an open create may have made them or their project. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { entryFields } from '../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import type { ServiceTimeEntry } from '../service/time-entries.ts'
import { insertOperation } from '../store/outbox/outbox.ts'
import { timeEntries, type TimeEntryFields } from '../store/time-entries.ts'
import { syncedEntities } from './entities/synced-entities.ts'
import { mergeListedRow } from './merge.ts'

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

const sent: TimeEntryFields = {
  ...entryFields,
  startedAt: (entryFields.startedAt + 41_000) as EpochMs,
  duration: 1354 as Seconds,
}

function listed(change: Partial<ServiceTimeEntry> = {}, created = 'T08:00:41Z'): ServiceTimeEntry {
  return {
    ...sent,
    id: 9 as ServiceId,
    identityId: null,
    projectId: null,
    active: true,
    timer: null,
    localTimezone: null,
    updatedAt: null,
    unreadable: [],
    raw: { created_at: `2027-01-15${created}` },
    ...change,
  }
}

/** Records a create that may or may not have arrived. */
function openCreate(entity: 'timeEntry' | 'project', patch: object): void {
  bench.database.write((transaction) => {
    const localId = 'open' as LocalId
    const change = { kind: 'create', patch: { ...patch }, base: null } as const
    const line = {
      id: 'create',
      entity,
      localId,
      change,
      createdAt: entryFields.startedAt,
    } as const
    insertOperation(transaction, { ...line, state: 'uncertain' })
    return success(null)
  })
}

/** Merges a listed row; false where the row was left alone. */
function takeIn(row: ServiceTimeEntry): boolean {
  const outcome = bench.database.write((transaction) =>
    success(mergeListedRow(bench, transaction, syncedEntities.timeEntry, row)),
  )
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

const tidied = { startedAt: entryFields.startedAt, duration: 1380 as Seconds }
const another = { note: 'Lunch', duration: 60 as Seconds, startedAt: 1_790_000_000_000 as EpochMs }

describe('a listed row', () => {
  it.each([
    ['equal', {}],
    ['tidied by the service', tidied],
  ])('is left alone where an open create may have made it, %s', (_how, change) => {
    openCreate('timeEntry', sent)
    expect(takeIn(listed(change))).toBe(false)
    expect(timeEntries.byServiceId(bench.database, 9 as ServiceId)).toBeUndefined()
  })

  it.each([
    ['equal', {}],
    ['tidied by the service', tidied],
  ])('is left alone, too, where a restored service gave it a known id, %s', (_how, change) => {
    takeIn(listed(another, 'T07:00:00Z'))
    const before = timeEntries.byServiceId(bench.database, 9 as ServiceId)
    openCreate('timeEntry', sent)
    expect(takeIn(listed(change))).toBe(false)
    // The row that had the id is not on the service any more, and nothing else has taken its place.
    expect(before && timeEntries.byId(bench.database, before.id)?.serviceId).toBeNull()
    expect(timeEntries.byServiceId(bench.database, 9 as ServiceId)).toBeUndefined()
  })

  it('is merged into its row, whatever creates are open', () => {
    takeIn(listed({ note: 'Before' }))
    openCreate('timeEntry', sent)
    expect(takeIn(listed())).toBe(true)
    expect(timeEntries.byServiceId(bench.database, 9 as ServiceId)).toMatchObject({ note: 'Call' })
  })

  it('is left alone where an open create may have made its project', () => {
    openCreate('project', { title: 'Website' })
    expect(takeIn(listed({ projectId: 5 as ServiceId }))).toBe(false)
  })
})
