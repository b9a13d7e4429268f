import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import type {
  EntryFilter,
  EntryPlace,
  ListedEntry,
} from '../../../shared/contract/groups/entries.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { success } from '../../../shared/contract/errors.ts'
import { createEntryCommands } from '../../commands/entries/entries.ts'
import { nameClient } from '../../store/clients.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { listEntries, sumEntries } from './entry-list.ts'
import { entriesInRange } from './entries.ts'

type Row = {
  readonly note: string | null
  readonly startedAt: number
  readonly duration: number | null
  readonly billable: boolean
  readonly billed: boolean
  readonly isLogged: boolean
  readonly clientId: number | null
  readonly isDeleted: boolean
  readonly project: boolean
  readonly updatedAt: number | null
  readonly tags: string
}

const row: fc.Arbitrary<Row> = fc.record({
  note: fc.constantFrom(null, 'call', 'review checkout', 'call review'),
  startedAt: fc.integer({ min: 0, max: 12 }).map((hours) => hours * 3_600_000 * 24),
  duration: fc.constantFrom(null, 0, 60, 3600, 86_400, 200_000),
  billable: fc.boolean(),
  billed: fc.boolean(),
  isLogged: fc.boolean(),
  clientId: fc.constantFrom(null, 1, 2),
  isDeleted: fc.boolean(),
  project: fc.boolean(),
  updatedAt: fc.constantFrom(null, 1, 2, 3),
  tags: fc.constantFrom('', 'Travel', 'travel,callback'),
})
const conditions = {
  text: fc.constantFrom('', 'call', 'rev', 'call rev', 'project 1', 'acme', '…', '#TRAV'),
  tag: fc.constantFrom(null, 'travel', 'call'),
  billable: fc.boolean(),
  billed: fc.boolean(),
  clientId: fc.constantFrom(null, 1 as ServiceId),
  unlogged: fc.constantFrom('only' as const, 'without' as const),
  deleted: fc.constantFrom('only' as const, 'with' as const),
  startedFrom: fc.constant((4 * 86_400_000) as EpochMs),
  startedTo: fc.constant((9 * 86_400_000) as EpochMs),
  updatedSince: fc.constant(2 as EpochMs),
}
/** Filters with at most three conditions: with more, hardly a row passes. */
const filters = fc
  .subarray(Object.keys(conditions) as (keyof typeof conditions)[], { maxLength: 3 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, conditions[name]]))))
  .map((filter) => filter as EntryFilter)

/** In the middle of the rows, and of some of them. */
const now = (6 * 86_400_000 + 1_800_000) as EpochMs

/** Counts the seconds of a row before `now`, which is a whole second. */
function secondsUpToNow({ startedAt, duration }: Row): number {
  const end = startedAt + (duration ?? 0) * 1000
  return Math.max(0, Math.min(end, now) - startedAt) / 1000
}

function filled(rows: readonly Row[]) {
  const bench = createStoreBench()
  const projectId = bench.project(1, null)
  const ids = rows.map(() => bench.ids.next())
  bench.database.write((transaction) => {
    nameClient(transaction, { id: 1 as ServiceId, name: 'Acme' })
    rows.forEach(({ isDeleted, project, updatedAt, tags, ...fields }, index) => {
      const id = ids[index] as LocalId
      const whole = {
        ...entryFields,
        ...(fields as Partial<typeof entryFields>),
        projectId: project ? projectId : null,
      }
      const local = { zone: 'UTC', timerId: null, updatedAt: updatedAt as EpochMs | null, tags }
      timeEntries.insert(transaction, id, { ...whole, ...local }, 0 as EpochMs)
      if (isDeleted) timeEntries.setDeleted(transaction, id, 1 as EpochMs)
    })
    return success(null)
  })
  return { ...bench, rowIds: ids, projectId }
}

/** Tests a row against a text: a reference implementation of the text search, without SQL. */
function matches({ note, project, clientId, tags }: Row, text: string): boolean {
  const words = text.split(' ').filter((word) => /\w/.test(word))
  const noteWords = (note ?? '').split(' ')
  const hasWords =
    words.length > 0 &&
    words.every((word, index) =>
      noteWords.some((own) => (index === words.length - 1 ? own.startsWith(word) : own === word)),
    )
  const isTagged = tags.toLowerCase().includes(text.replace('#', '').toLowerCase())
  const isNamed = (project && 'project 1'.includes(text)) || (clientId === 1 && text === 'acme')
  return text === '' || hasWords || isNamed || isTagged
}

/** Tests a row against the whole filter, in the same way. */
function passes(row: Row, filter: EntryFilter): boolean {
  const { text = '', tag, deleted, unlogged } = filter
  return (
    matches(row, text) &&
    (tag === undefined ||
      row.tags
        .toLowerCase()
        .split(',')
        .includes(tag ?? '')) &&
    (filter.billable === undefined || row.billable === filter.billable) &&
    (filter.billed === undefined || row.billed === filter.billed) &&
    (filter.clientId === undefined || row.clientId === filter.clientId) &&
    (unlogged === undefined || row.isLogged === (unlogged === 'without')) &&
    (deleted === 'with' || row.isDeleted === (deleted === 'only')) &&
    (filter.startedFrom === undefined || row.startedAt >= filter.startedFrom) &&
    (filter.startedTo === undefined || row.startedAt < filter.startedTo) &&
    (filter.updatedSince === undefined || (row.updatedAt ?? 0) >= filter.updatedSince)
  )
}

describe('the list of entries', () => {
  it.each(['only', 'with'] as const)('finds a deleted entry by its tag (%s)', (deleted) => {
    const row: Row = {
      note: null,
      startedAt: 0,
      duration: 60,
      billable: false,
      billed: false,
      isLogged: true,
      clientId: null,
      isDeleted: true,
      project: false,
      updatedAt: null,
      tags: 'Travel',
    }
    const { database, rowIds } = filled([row])
    const found = listEntries(database, { filter: { text: '#trav', deleted }, limit: 2 })
    expect(found.entries.map(({ id }) => id)).toEqual(rowIds)
  })

  it('has what changed since then, where most has and where little has', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 5, maxLength: 25 }), (rows) => {
        const bench = filled(rows)
        const filter = { updatedSince: 2 as EpochMs }
        const found = listEntries(bench.database, { filter, limit: 2 })
        const wanted = rows
          .map((one, index) => ({ one, id: bench.rowIds[index] as LocalId }))
          .filter(({ one }) => passes(one, filter))
          .sort((a, b) => b.one.startedAt - a.one.startedAt || (b.id < a.id ? -1 : 1))
        expect(found.entries.map(({ id }) => id)).toEqual(wanted.slice(0, 2).map(({ id }) => id))
        expect(found.next !== null).toBe(wanted.length > 2)
        bench.database.close()
      }),
    )
  })

  it('has what passes the filter, once, newest first, however it is cut into pages', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 25 }),
        filters,
        fc.integer({ min: 1, max: 7 }),
        (rows, filter, limit) => {
          const bench = filled(rows)
          const found: ListedEntry[] = []
          let after: EntryPlace | undefined
          for (;;) {
            const page = listEntries(bench.database, { filter, limit, ...(after && { after }) })
            found.push(...page.entries)
            // The same page again, with its bounds.
            const upTo = page.entries.at(-1)
            if (upTo) {
              const { startedAt, id } = upTo
              const again = { filter, limit: 1000, upTo: { startedAt, id } }
              expect(
                listEntries(bench.database, { ...again, ...(after && { after }) }).entries,
              ).toEqual(page.entries)
            }
            if (!page.next) break
            after = page.next
          }
          const wanted = rows
            .map((one, index) => ({ one, id: bench.rowIds[index] as LocalId }))
            .filter(({ one }) => passes(one, filter))
            .sort((a, b) => b.one.startedAt - a.one.startedAt || (b.id < a.id ? -1 : 1))
          expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
          const sums = sumEntries(bench.database, filter, now)
          const sumOf = (part: (row: Row) => number): number =>
            wanted.reduce((sum, { one }) => sum + part(one), 0)
          expect(sums).toEqual({
            count: wanted.length,
            seconds: sumOf(secondsUpToNow),
            billableSeconds: sumOf((one) => (one.billable ? secondsUpToNow(one) : 0)),
            plannedSeconds: sumOf((one) => (one.duration ?? 0) - secondsUpToNow(one)),
          })
          bench.database.close()
        },
      ),
      { numRuns: 300 },
    )
  })

  it('knows when the service changed a row, and that what waits here was changed here', () => {
    const bench = filled([])
    const [old, fresh] = [bench.ids.next(), bench.ids.next()]
    bench.database.write((transaction) => {
      const at = { zone: 'UTC', timerId: null }
      const started = { ...entryFields, startedAt: 5 as EpochMs, duration: 1 as Seconds }
      timeEntries.insert(
        transaction,
        old,
        { ...started, ...at, updatedAt: 100 as EpochMs },
        0 as EpochMs,
      )
      timeEntries.insert(
        transaction,
        fresh,
        { ...started, ...at, updatedAt: 300 as EpochMs },
        0 as EpochMs,
      )
      return success(null)
    })
    const since = (updatedSince: number): readonly LocalId[] =>
      listEntries(bench.database, {
        filter: { updatedSince: updatedSince as EpochMs },
        limit: 10,
      }).entries.map(({ id }) => id)
    expect(since(100)).toEqual([fresh, old])
    expect(since(101)).toEqual([fresh])
    expect(since(301)).toEqual([])
    createEntryCommands(bench).edit({ id: old, note: 'changed here' })
    expect(since(301)).toEqual([old])
  })
})

describe('the entries of a range', () => {
  it('have one that began months before, as a service may hold', () => {
    const long = { startedAt: 0, duration: 90 * 86_400, isLogged: true, isDeleted: false }
    const plain = { note: null, billable: false, billed: false, clientId: null, project: false }
    const bench = filled([{ ...long, ...plain, updatedAt: null, tags: '' }])
    const [from, to] = [80 * 86_400_000, 81 * 86_400_000] as [EpochMs, EpochMs]
    expect(entriesInRange(bench.database, { from, to, now: to })).toHaveLength(1)
    bench.database.close()
  })

  it('have time in it or start in it, as a look at every one of them finds', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 25 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 15 }),
        (rows, first, days, nowDay) => {
          const bench = filled(rows)
          const from = (first * 86_400_000 + 1000) as EpochMs
          const to = (from + days * 86_400_000) as EpochMs
          const now = (nowDay * 86_400_000) as EpochMs
          const wanted = rows.flatMap((row, index) => {
            const runs = row.duration === null && !row.isLogged
            const end = runs ? now : row.startedAt + (row.duration ?? 0) * 1000
            const isIn = row.startedAt < to && (end > from || row.startedAt >= from)
            return isIn && !row.isDeleted ? [bench.rowIds[index] as LocalId] : []
          })
          const found = entriesInRange(bench.database, { from, to, now })
          expect(found.map(({ id }) => id).sort()).toEqual([...wanted].sort())
          const starts = found.map(({ startedAt }) => startedAt)
          expect(starts).toEqual([...starts].sort((a, b) => b - a))
          bench.database.close()
        },
      ),
      { numRuns: 60 },
    )
  })
})
