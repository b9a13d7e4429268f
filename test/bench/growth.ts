/** Start, stop, day and week with 1,000 and with 1,000,000 entries. */
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { systemClock as clock } from '../../electron/base/clock.ts'
import { entriesInRange, entryTotals } from '../../electron/queries/entries/entries.ts'
import { listEntries } from '../../electron/queries/entries/entry-list.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'
import { openWorkbench, type Workbench } from './bench-engine.ts'
import { summary, type Summary } from './percentiles.ts'

const small = 1000
const large = 1_000_000
const rounds = 400
const slice = 10_000
/** In ms between entries: ten a day, so that the newest day has the same size in both. */
const apart = 8_640_000

/** By bar 15. */
const limited = ['a start', 'a stop', 'a day']
const searched = 'a search for two words'

export function benchGrowth(): readonly BarResult[] {
  const [few, many] = [measure(small), measure(large)]
  return Object.entries(few).flatMap(([name, amongFew]) => {
    const amongMany = many[name]
    if (!amongMany) throw new Error('both are measured the same way')
    process.stdout.write(
      `${name}: median ${amongFew.median.toFixed(3)} ms among ${small} entries, ` +
        `${amongMany.median.toFixed(3)} ms among ${large} (${(amongMany.median / amongFew.median).toFixed(2)}×)\n`,
    )
    if (name === searched) {
      const what = `${name} among 1,000,000, p99, beside 1,000`
      const [measured, baseline] = [amongMany.p99, amongFew.p99]
      return [barResult({ bar: 12, what, measured, baseline, unit: 'ms', limit: atMost(30) })]
    }
    if (!limited.includes(name)) return []
    const what = `${name} among 1,000,000, beside 1,000`
    const [measured, baseline] = [amongMany.median, amongFew.median]
    const limit = atMost(1.2, 'ratio')
    return [barResult({ bar: 15, what, measured, baseline, unit: 'ms', limit })]
  })
}

function measure(count: number): Readonly<Record<string, Summary>> {
  const bench = openWorkbench()
  fill(bench, count)
  const { database } = bench.context
  const timer = createTimerCommands(bench.context)
  const zone = clock.zone()
  const now = clock.now()
  const ofDay = (): unknown =>
    entriesInRange(database, { from: (now - 86_400_000) as EpochMs, to: now, now })
  const works: Readonly<Record<string, () => unknown>> = {
    'a start': () => timer.start({ note: 'bench' }),
    'a stop': () => timer.stop({}),
    'a day': ofDay,
    'totals of day and week': () => entryTotals(database, now, zone, { dayStart: 0, weekStart: 1 }),
  }
  const times: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) (times[name] ??= []).push(timed(work))
  }
  const search = Array.from({ length: 50 }, () =>
    timed(() => listEntries(database, { filter: { text: 'piece seven' }, limit: 50 })),
  )
  bench.close()
  return Object.fromEntries(
    [...Object.entries(times), [searched, search] as const].map(([name, list]) => [
      name,
      summary(list),
    ]),
  )
}

/** Ten a day back from now; one in a hundred has the word that is searched for. */
function fill({ context: { database, ids } }: Workbench, count: number): void {
  for (let from = 0; from < count; from += slice) {
    database.write((transaction) => {
      for (let number = from; number < Math.min(count, from + slice); number += 1) {
        const note = number % 100 === 0 ? 'piece seven of the work' : 'another piece of the work'
        transaction.run(
          `INSERT INTO time_entries (id, service_id, note, started_at, zone, duration, is_logged, billable, created_at)
           VALUES (?, ?, ?, ?, 'UTC', 3600, 1, 1, 1)`,
          [ids.next(), number + 1, note, clock.now() - (number + 1) * apart],
        )
      }
      return success(null)
    })
  }
  database.checkpoint()
}

function timed(work: () => unknown): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}
