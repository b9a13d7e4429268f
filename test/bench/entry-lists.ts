/** Queries of the entry screens with 100,000 entries of one year. Baseline: reading as many bare rows. */
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { systemClock as clock } from '../../electron/base/clock.ts'
import { listEntries, sumEntries } from '../../electron/queries/entries/entry-list.ts'
import { entriesInRange } from '../../electron/queries/entries/entries.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EntryFilter } from '../../shared/contract/groups/entries.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'
import { openWorkbench, type Workbench } from './bench-engine.ts'
import { summary, type Summary } from './percentiles.ts'

const count = 100_000
const year = 365 * 86_400_000
const page = 200
const rounds = 30

export function benchEntryLists(): readonly BarResult[] {
  const results: BarResult[] = []
  const bench = openWorkbench()
  fill(bench)
  const { database } = bench.context
  const now = clock.now()
  const week = { from: (now - 7 * 86_400_000) as EpochMs, to: now, now }
  const size = entriesInRange(database, week).length
  const bare = timed(() =>
    database.all('SELECT * FROM time_entries WHERE started_at >= ? AND started_at < ?', [
      week.from,
      week.to,
    ]),
  )
  const ofWeek = timed(() => entriesInRange(database, week))
  say(`week of ${size} entries`, ofWeek, bare)
  results.push(
    barResult({
      bar: 11,
      what: 'query of a week among 100,000, beside its bare rows',
      unit: 'ms',
      measured: ofWeek.median,
      baseline: bare.median,
      limit: atMost(16),
    }),
  )
  const plain = timed(() => database.all(`SELECT * FROM time_entries ORDER BY row LIMIT ${page}`))
  const ask = (filter: EntryFilter): unknown => listEntries(database, { filter, limit: page })
  const filters: Readonly<Record<string, EntryFilter>> = {
    'newest page': {},
    'search for a rare word': { text: 'zebra' },
    'search for two words': { text: 'review check' },
    'search for a word in every note': { text: 'work' },
    'search for the beginning of one': { text: 'w' },
    'billed, of which there are none': { billed: true },
    'not billable, 1 in 50': { billable: false },
    'one client of 40': { clientId: 7 as ServiceId },
    'in progress, none': { unlogged: 'only' },
    'deleted, with the others': { deleted: 'with' },
    'changed lately': { updatedSince: (now - 86_400_000) as EpochMs },
    'changed ever': { updatedSince: 1 as EpochMs },
  }
  for (const [name, filter] of Object.entries(filters)) {
    const times = timed(() => ask(filter))
    say(`list: ${name}`, times, plain)
    if (filter.text === undefined) continue
    results.push(
      barResult({
        bar: 12,
        what: `${name} among 100,000, p99, beside bare rows`,
        unit: 'ms',
        measured: times.p99,
        baseline: plain.p99,
        limit: atMost(15),
      }),
    )
  }
  const sum = timed(() => sumEntries(database, {}, now))
  say('count and sum of everything', sum, plain)
  results.push(
    barResult({
      bar: 13,
      what: 'count and sum of 100,000, beside a page of bare rows',
      unit: 'ms',
      measured: sum.median,
      baseline: plain.median,
      limit: atMost(5),
    }),
  )
  const ids = database
    .all('SELECT id FROM time_entries ORDER BY started_at DESC LIMIT 500')
    .map((row) => row['id'] as LocalId)
  const entries = createEntryCommands(bench.context)
  let billable = false
  const bulk = timed(() => {
    billable = !billable
    return entries.editMany({ ids, billable })
  })
  say('500 entries changed in one step', bulk, plain)
  bench.close()
  return results
}

function say(name: string, { median }: Summary, baseline: Summary): void {
  const ratio = median / baseline.median
  process.stdout.write(
    `${name}: median ${median.toFixed(2)} ms (${ratio.toFixed(1)}× as many bare rows)\n`,
  )
}

function fill({ context: { database, ids } }: Workbench): void {
  const slice = 10_000
  for (let from = 0; from < count; from += slice) {
    database.write((transaction) => {
      for (let number = from; number < from + slice; number += 1) {
        const rare = number % 5000 === 0 ? ' zebra' : ''
        const note = `${number % 7 === 0 ? 'Review checkout' : 'Another piece'} of the work${rare}`
        const startedAt = clock.now() - Math.floor(((number + 1) * year) / count)
        transaction.run(
          `INSERT INTO time_entries (id, service_id, note, client_id, started_at, zone, duration, is_logged,
             billable, created_at, updated_at, base) VALUES (?, ?, ?, ?, ?, 'UTC', 300, 1, ?, 1, ?, ?)`,
          [
            ids.next(),
            number + 1,
            note,
            (number % 40) + 1,
            startedAt,
            Number(number % 50 !== 0),
            startedAt,
            JSON.stringify({ note, startedAt, duration: 300, projectId: null, clientId: 1 }),
          ],
        )
      }
      return success(null)
    })
  }
  database.checkpoint()
}

function timed(work: () => unknown): Summary {
  const times = Array.from({ length: rounds }, () => {
    const begin = performance.now()
    work()
    return performance.now() - begin
  })
  return summary(times)
}
