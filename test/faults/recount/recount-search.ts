/** Every search is checked by a walk over all rows; the text index by the words of the notes. */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { listEntries, sumEntries } from '../../../electron/queries/entries/entry-list.ts'
import { listExpenses } from '../../../electron/queries/expenses.ts'
import { report } from '../../../electron/queries/reports.ts'
import { remoteList } from '../../../electron/remote/requests/remote-list.ts'
import type { Reader } from '../../../electron/store/database.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { StoreBench } from '../../fakes/store-bench.ts'
import type { CountedEntry, CountedExpense, CountedRows } from './counted-rows.ts'
import { endedSeconds, everyDay, reportedUntil, wholeSeconds } from './counted-time.ts'

/** More rows than any history makes. */
const limit = 1000

function withoutMarks(text: string | null): string {
  return (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Splits a text into words without case and accents, as the text index does. */
export function wordsOf(text: string | null): readonly string[] {
  return withoutMarks(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Checks that searches find the right rows. `seen`: states that were checked already, and are not checked again. A new
 * state is added to it.
 */
export async function expectSearches(
  bench: StoreBench,
  rows: CountedRows,
  seen: Set<string> = new Set(),
): Promise<void> {
  expectIndex(bench, rows)
  const state = searchedState(bench)
  if (seen.has(state)) return
  for (const text of searched(rows)) {
    expectEntriesFound(bench, rows, text)
    expectListed(bench, rows, text)
    await expectReported(bench, rows, text)
    expectExpensesFound(bench.database, rows, text)
  }
  seen.add(state)
}

const searchedTables = [
  'time_entries',
  'expenses',
  'projects',
  'service_clients',
  'client_names',
  'categories',
]

/** Equal for rows that differ only by ids, or by times in the same order. The text index is checked each time. */
function searchedState({ database, clock }: StoreBench): string {
  const ids = new Map<string, string>()
  const rows = [
    clock.now(),
    ...searchedTables.map((table) => database.all(`SELECT * FROM ${table}`)),
  ]
  const text = JSON.stringify(rows, (name, value: unknown) =>
    ['base', 'created_at', 'row', 'service_id'].includes(name) ? undefined : value,
  ).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (id) => {
    const known = ids.get(id) ?? `id ${ids.size}`
    ids.set(id, known)
    return known
  })
  const times = [...new Set(text.match(time))].sort()
  const ranked = text.replaceAll(time, (at) => `time ${times.indexOf(at)}`)
  return createHash('sha256').update(ranked).digest('base64')
}

/** In UTC ms. */
const time = /\b\d{13}\b/g

/** Every word of every row, deleted ones included, and of every client; the longest note; and a word of no row. */
function searched({ clients, entries, expenses }: CountedRows): ReadonlySet<string> {
  const notes = entries.flatMap(({ note }) => note ?? [])
  const texts = expenses.flatMap(({ vendor, notes: own }) => [vendor ?? '', own])
  const [longest = 'nowhere'] = [...notes].sort((one, other) => other.length - one.length)
  const words = [...notes, ...texts, ...clients.values()].flatMap(wordsOf)
  return new Set([...words, longest, 'nowhere'])
}

/** Exactly the words of the notes, each at its place. */
function expectIndex({ database }: StoreBench, { entries }: CountedRows): void {
  const made = database.write((transaction) => {
    transaction.run(
      `CREATE VIRTUAL TABLE IF NOT EXISTS temp.indexed_words
       USING fts5vocab('main', 'time_entry_texts', 'instance')`,
    )
    transaction.run(`INSERT INTO time_entry_texts (time_entry_texts) VALUES ('integrity-check')`)
    return success(null)
  })
  expect(made.ok, 'the text index is sound').toBe(true)
  const indexed = database
    .all('SELECT doc, offset, term FROM temp.indexed_words')
    .map(({ doc, offset, term }) => `${doc} ${offset} ${term}`)
  const written = entries.flatMap(({ row, note }) =>
    wordsOf(note).map((word, place) => `${row} ${place} ${word}`),
  )
  expect(indexed.sort(), 'words of the text index').toEqual(written.sort())
}

/** Every word is in the note, the last one as the beginning of a word. */
function hasWords(note: string | null, text: string): boolean {
  const wanted = wordsOf(text)
  const last = wanted.at(-1)
  if (last === undefined) return false
  const words = wordsOf(note)
  const isThere = wanted.slice(0, -1).every((word) => words.includes(word))
  return isThere && words.some((word) => word.startsWith(last))
}

/** Names are searched without marks, with `ss` for `ß`. */
function contains(text: string | null, part: string): boolean {
  const plain = (one: string | null): string => withoutMarks(one).replaceAll('ß', 'ss')
  return plain(text).includes(plain(part.trim()))
}

function entriesWith(rows: CountedRows, text: string): readonly CountedEntry[] {
  const { clients, entries, projects } = rows
  const isOfClient = ({ clientId }: { readonly clientId: ServiceId | null }): boolean =>
    clientId !== null && contains(clients.get(clientId) ?? null, text)
  const named = projects.filter(
    (project) => !project.isDeleted && (contains(project.title, text) || isOfClient(project)),
  )
  return entries.filter(
    (entry) =>
      hasWords(entry.note, text) ||
      isOfClient(entry) ||
      named.some(({ id }) => id === entry.projectId) ||
      (entry.tags !== '' && contains(entry.tags, text.trim().replace(/^#/, ''))),
  )
}

function expectEntriesFound(
  { database: reader, clock }: StoreBench,
  rows: CountedRows,
  text: string,
): void {
  const all = entriesWith(rows, text)
  const living = all.filter(({ isDeleted }) => !isDeleted)
  const idsOf = (list: readonly { readonly id: string }[]): readonly string[] =>
    list.map(({ id }) => id).sort()
  const found = (deleted: object): readonly string[] =>
    idsOf(listEntries(reader, { filter: { text, ...deleted }, limit }).entries)
  expect(found({}), `entries with “${text}”`).toEqual(idsOf(living))
  expect(found({ deleted: 'with' }), `deleted entries with “${text}”, too`).toEqual(idsOf(all))
  expect(sumEntries(reader, { text }, clock.now()), `sums of “${text}”`).toMatchObject({
    count: living.length,
    seconds: endedSeconds(living, clock.now()),
  })
}

/** `stint list --search` finds the same. */
function expectListed({ database, clock }: StoreBench, rows: CountedRows, text: string): void {
  const context = {
    now: clock.now(),
    zone: clock.zone(),
    projects: [],
    clients: [],
    currency: 'EUR',
    lastEntryEnd: null,
    dayOrder: 'dmy' as const,
  }
  const named = { project: null, client: null, tag: null }
  const listed = remoteList(
    { ...everyDay, ...named, text, limit },
    { database, context, calendar: { dayStart: 0, weekStart: 1 } },
  )
  const living = entriesWith(rows, text).filter(({ isDeleted }) => !isDeleted)
  const ids = listed.ok ? listed.value.entries.map(({ id }) => id).sort() : []
  expect(ids, `stint list --search “${text}”`).toEqual(living.map(({ id }) => id).sort())
}

/** The filter of a report searches only notes. */
async function expectReported(
  { database, clock }: StoreBench,
  { entries }: CountedRows,
  text: string,
): Promise<void> {
  const now = clock.now()
  const { totals } = await report(
    database,
    {
      ...everyDay,
      groupBy: [],
      filters: { text },
      rounding: 'none',
      zone: clock.zone(),
      weekStart: 1,
      dayStart: 0,
    },
    { now, currency: null, pause: () => Promise.resolve() },
  )
  const matching = entries.filter(({ isDeleted, note }) => !isDeleted && hasWords(note, text))
  const seconds = matching.reduce(
    (sum, entry) => sum + wholeSeconds(entry, reportedUntil(entry, now)),
    0,
  )
  expect(totals.raw, `time of a report on “${text}”`).toBe(seconds)
}

/** By a part of a text, not by words. */
function expectExpensesFound(reader: Reader, rows: CountedRows, text: string): void {
  const living = rows.expenses.filter(({ isDeleted }) => !isDeleted)
  const found = (filter: object): readonly string[] =>
    listExpenses(reader, { filter, limit })
      .expenses.map(({ id }) => id)
      .sort()
  const having = (has: (expense: CountedExpense) => boolean): readonly string[] =>
    living
      .filter(has)
      .map(({ id }) => id)
      .sort()
  expect(found({ text }), `expenses with “${text}”`).toEqual(
    having(
      ({ id, vendor, notes }) =>
        contains(vendor, text) ||
        contains(notes, text) ||
        (rows.categories.get(id) ?? '').split('\n').some((name) => contains(name, text)),
    ),
  )
  expect(found({ vendor: text }), `expenses of “${text}”`).toEqual(
    having(({ vendor }) => (vendor ?? '').toLowerCase().includes(text.toLowerCase())),
  )
}
