import { describe, expect, it } from 'vitest'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import type { Page, RejectedRow, ServiceResult } from '../../service/result.ts'
import { insertOperation } from '../../store/outbox/outbox.ts'
import { storeRejectedRow } from '../../store/pulled/rejected-rows.ts'
import { storeServiceRow } from '../../store/pulled/service-rows.ts'
import { timeEntries, type TimeEntryFields } from '../../store/time-entries.ts'
import { syncedEntities } from './synced-entities.ts'
import { createJudge, createUnreadableMatcher, findInList, type MatchVerdict } from './look-up.ts'

type Row = {
  readonly id: ServiceId
  readonly verdict: MatchVerdict
  readonly unreadable: readonly string[]
  readonly raw: unknown
}

const ours: MatchVerdict = { kind: 'ours', changed: 0, isContested: false }
const contested: MatchVerdict = { ...ours, isContested: true }
const rivals: MatchVerdict = { kind: 'rivals' }
const another: MatchVerdict = { kind: 'another' }

function row(id: number, verdict: MatchVerdict, unreadable: readonly string[] = []): Row {
  return { id: id as ServiceId, verdict, unreadable, raw: { id } }
}

async function* list(
  ...pages: readonly {
    readonly rows?: readonly Row[]
    readonly rejected?: readonly RejectedRow[]
    readonly total: number
  }[]
): AsyncGenerator<ServiceResult<Page<Row>>> {
  for (const [index, { rows = [], rejected = [], total }] of pages.entries()) {
    yield {
      ok: true,
      value: {
        rows,
        rejected,
        total,
        page: index + 1,
        pages: pages.length,
        perPage: 100,
        hasPageCount: true,
        meta: {},
      },
      status: 200,
      receivedAt: 0 as EpochMs,
      serviceTime: null,
    }
    await Promise.resolve()
  }
}

const judge = ({ verdict }: Row): MatchVerdict => verdict
const always = (): boolean => true
const bad: RejectedRow = { raw: { id: 'x' }, reason: 'id is no id', id: null }

async function kindOf(
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  mayBeOurs: (row: RejectedRow) => boolean = always,
): Promise<string> {
  const found = await findInList(pages, judge, mayBeOurs)
  if (!found.ok) throw new Error(found.error.message)
  return found.value.kind === 'found' ? `found ${found.value.row.id}` : found.value.kind
}

describe('a look-up', () => {
  it('finds the lowest id that fits, on whichever page', async () => {
    const pages = list(
      { rows: [row(9, ours), row(3, another)], total: 3 },
      { rows: [row(5, ours)], total: 3 },
    )
    expect(await kindOf(pages)).toBe('found 5')
  })

  it('says that the row is not there only of a list that was shown and read whole', async () => {
    expect(await kindOf(list({ rows: [row(3, another)], total: 1 }))).toBe('notFound')
    expect(await kindOf(list({ total: 0 }))).toBe('notFound')
  })

  it('can’t tell where a row can’t be read that may be ours', async () => {
    expect(await kindOf(list({ rows: [row(3, another)], rejected: [bad], total: 2 }))).toBe(
      'inconclusive',
    )
    expect(await kindOf(list({ rejected: [bad], total: 1 }), () => false)).toBe('notFound')
  })

  it('can’t tell where a row could not be read in all its fields', async () => {
    const pages = () => list({ rows: [row(3, another, ['note'])], total: 1 })
    expect(await kindOf(pages())).toBe('inconclusive')
    expect(await kindOf(pages(), () => false)).toBe('notFound')
  })

  it('can’t tell where the list counts rows that it does not show', async () => {
    expect(await kindOf(list({ rows: [row(3, another)], total: 2 }))).toBe('inconclusive')
  })

  it('can’t tell where rows moved from page to page: one is shown twice, or the list became shorter', async () => {
    const first = { rows: [row(1, another), row(2, another)], total: 4 }
    const again = { rows: [row(2, another), row(3, another)], total: 4 }
    expect(await kindOf(list(first, again))).toBe('inconclusive')
    expect(await kindOf(list(first, { rows: [row(4, another)], total: 3 }))).toBe('inconclusive')
  })

  it('finds its row in spite of all that', async () => {
    expect(await kindOf(list({ rows: [row(4, ours)], rejected: [bad], total: 9 }))).toBe('found 4')
  })

  it('leaves a row that another create may have made alone while one there can’t be read', async () => {
    const rows = [row(4, contested)]
    expect(await kindOf(list({ rows, rejected: [bad], total: 2 }))).toBe('inconclusive')
    expect(await kindOf(list({ rows, total: 1 }))).toBe('found 4')
    expect(await kindOf(list({ rows, rejected: [bad], total: 2 }), () => false)).toBe('found 4')
  })

  it('can’t tell while another create has the better claim to the only row', async () => {
    expect(await kindOf(list({ rows: [row(4, rivals)], total: 1 }))).toBe('inconclusive')
    expect(await kindOf(list({ rows: [row(4, rivals), row(5, ours)], total: 2 }))).toBe('found 5')
  })
})

/** Inserts a local row that has this service id, with the time at which the service made it. */
function own(bench: StoreBench, id: number, fields: TimeEntryFields, created_at: string): void {
  const serviceId = id as ServiceId
  bench.database.write((transaction) => {
    const local = { ...fields, zone: 'UTC', timerId: null }
    const version = { serviceId, base: JSON.stringify(fields) }
    timeEntries.insert(transaction, bench.ids.next(), local, bench.clock.now(), version)
    storeServiceRow(transaction, 'timeEntry', serviceId, { created_at })
    return success(null)
  })
}

describe('a row that the service tidied', () => {
  const { startedAt } = entryFields
  const sent = { ...entryFields, startedAt: (startedAt + 41_000) as EpochMs }
  const create = {
    entity: 'timeEntry',
    kind: 'create',
    localId: 'mine' as LocalId,
    patch: sent,
    createdAt: startedAt,
    sentAt: startedAt,
    state: 'uncertain',
  } as unknown as Operation
  const listed = (created_at: string) => ({
    ...entryFields,
    id: 7 as ServiceId,
    active: true,
    raw: { created_at },
  })

  it.each([
    ['is not ours where a local row has its id', '2027-01-15T08:00:00Z', 'another'],
    ['is where a restored service gave that id again', '2027-01-15T08:00:41Z', 'ours'],
  ])('%s', (_what, created, kind) => {
    const bench = createStoreBench()
    own(bench, 7, { ...sent, note: 'Lunch' }, '2027-01-15T08:00:00Z')
    const judge = createJudge(bench.database, syncedEntities.timeEntry, create, () => [])
    expect(judge(listed(created)).kind).toBe(kind)
  })
})

describe('a row that can’t be read', () => {
  const bench = createStoreBench()
  const operation = { entity: 'timeEntry', createdAt: bench.clock.now() } as Operation
  const mayBeOurs = createUnreadableMatcher(bench.database, syncedEntities.timeEntry, operation)
  const rejected = (id: number | null, created_at = '2026-05-04T08:00:00Z'): RejectedRow => ({
    raw: { id, started_at: 'poison', created_at },
    reason: '',
    id: id as ServiceId | null,
  })

  it('may be ours where nobody knows it', () => {
    expect([rejected(null), rejected(8)].map(mayBeOurs)).toEqual([true, true])
  })

  it('is not where this machine owns its id, unless a restored service gave that again', () => {
    own(bench, 7, entryFields, '2026-05-04T08:00:00Z')
    expect(mayBeOurs(rejected(7))).toBe(false)
    expect(mayBeOurs(rejected(7, '2026-05-04T08:00:01Z'))).toBe(true)
  })

  it('is not where it was met before the create was recorded', () => {
    const at = (bench.clock.now() - 1000) as EpochMs
    bench.database.write((transaction) => {
      storeRejectedRow(transaction, { list: 'timeEntry', ...rejected(9) }, at)
      return success(null)
    })
    expect([rejected(9), rejected(8)].map(mayBeOurs)).toEqual([false, true])
  })

  it('is where the clock was set back after the create was recorded', () => {
    const now = bench.clock.now()
    bench.database.write((transaction) => {
      const change = { kind: 'create', patch: { startedAt: now }, base: null } as const
      const line = { id: 'waits', entity: 'timeEntry', localId: 'row' as LocalId, change } as const
      insertOperation(transaction, { ...line, state: 'uncertain', createdAt: now })
      const setBack = (now - 3 * 3_600_000) as EpochMs
      storeRejectedRow(transaction, { list: 'timeEntry', ...rejected(10) }, setBack)
      return success(null)
    })
    expect(mayBeOurs(rejected(10))).toBe(true)
  })
})
