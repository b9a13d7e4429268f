/** A report over a year with 100,000 entries: its duration, and how long it blocks the event loop. */
import { systemClock as clock } from '../../electron/base/clock.ts'
import { yieldToEventLoop } from '../../electron/base/yield-to-event-loop.ts'
import { report } from '../../electron/queries/reports.ts'
import { entrySlices } from '../../electron/queries/entries/entry-slices.ts'
import { totals, type TotalsEntry } from '../../shared/domain/reports/totals.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import type { ReportInput } from '../../shared/contract/groups/reports.ts'
import { dayOf } from '../../shared/domain/time/calendar.ts'
import { summary } from './percentiles.ts'
import { loopDelay, openWorkbench, type Workbench } from './bench-engine.ts'

const entries = 100_000
const projects = 25
const year = 365 * 86_400_000
const rounds = 15

export async function benchYearReport(): Promise<void> {
  const bench = openWorkbench()
  fill(bench)
  const { database } = bench.context
  const now = clock.now()
  const range = { from: (now - year) as EpochMs, to: now }
  const spans = [...entrySlices(database, range, {}, entries)].flat()
  const zone = 'Europe/Berlin'
  const input: ReportInput = {
    from: dayOf(range.from, zone),
    to: dayOf(now, zone),
    groupBy: ['month', 'project'],
    filters: {},
    rounding: 'none',
    zone,
    weekStart: 1,
    dayStart: 0,
  }
  const bare: number[] = []
  const counted: number[] = []
  const reported: number[] = []
  const delay = await loopDelay(async () => {
    for (let round = 0; round < rounds; round += 1) {
      bare.push(timed(() => sumsByProject(spans)))
      await yieldToEventLoop()
      const options = { zone, weekStart: 1, dayStart: 0, now }
      counted.push(timed(() => totals(spans, ['day', 'project'], options)))
      await yieldToEventLoop()
    }
  })
  const waiting = await loopDelay(async () => {
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now()
      await report(database, input, { now, currency: 'EUR', pause: yieldToEventLoop })
      reported.push(performance.now() - begin)
    }
  })
  bench.close()
  const [base, daily, whole] = [bare, counted, reported].map((list) => summary(list).median)
  process.stdout.write(
    `totals of ${spans.length} entries by day and project: ${daily?.toFixed(1)} ms, a bare loop with one sum a project ` +
      `${base?.toFixed(1)} ms (${((daily ?? 0) / (base ?? 1)).toFixed(1)}×; all in one go, event loop up to ${delay.max.toFixed(0)} ms)\n` +
      `a year's report from disk: median ${whole?.toFixed(1)} ms, p99 ${summary(reported).p99.toFixed(1)} ms; ` +
      `event loop late p99 ${waiting.p99.toFixed(1)} ms, max ${waiting.max.toFixed(1)} ms\n`,
  )
}

/** The baseline: the minimum that any total has to do. */
function sumsByProject(spans: readonly TotalsEntry[]): ReadonlyMap<string | null, number> {
  const sums = new Map<string | null, number>()
  for (const { projectId, duration } of spans) {
    sums.set(projectId, (sums.get(projectId) ?? 0) + (duration ?? 0))
  }
  return sums
}

function timed(work: () => unknown): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

function fill({ context: { database, ids } }: Workbench): void {
  const base = clock.now() - year
  database.write((transaction) => {
    const projectIds = Array.from({ length: projects }, () => ids.next())
    projectIds.forEach((id, index) =>
      transaction.run(
        `INSERT INTO projects (id, title, client_id, created_at) VALUES (?, ?, ?, 1)`,
        [...[id, `Project ${index}`, index % 8]],
      ),
    )
    for (let number = 0; number < entries; number += 1) {
      const project = (number * 7) % projects
      transaction.run(
        `INSERT INTO time_entries (id, service_id, note, project_id, client_id, started_at, zone, duration, is_logged,
           billable, billed, created_at)
         VALUES (?, ?, 'a piece of the work', ?, ?, ?, 'UTC', 290, 1, ?, ?, 1)`,
        [
          ...[ids.next(), number + 1, projectIds[project] ?? null, project % 8],
          ...[base + number * (year / entries), project % 5 === 0 ? 0 : 1, number < 80_000 ? 1 : 0],
        ],
      )
    }
    return success(null)
  })
  database.checkpoint()
}
