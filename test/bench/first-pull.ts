/** 100,000 entries into an empty store, with event-loop delay and memory growth. Baseline: parsing the same pages. */
import { request } from 'undici'
import { atLeast, atMost, barResult, type BarResult } from './bar-result.ts'
import { startSandboxProcess, type SandboxProcess } from './sandbox-process.ts'
import { idleLoopDelay, loopDelay, openWorkbench, whenDone } from './bench-engine.ts'

const entries = 100_000
const megabyte = 1024 * 1024

export async function benchFirstPull(): Promise<readonly BarResult[]> {
  const sandbox = await startSandboxProcess(['--entries', String(entries)])
  const parsed = await parseRate(sandbox)
  const bench = openWorkbench()
  const engine = bench.engine(sandbox)
  const { database } = bench.context
  const count = (): number =>
    Number(database.get('SELECT count(*) AS count FROM time_entries')?.['count'])
  globalThis.gc?.()
  const before = process.memoryUsage().rss / megabyte
  let peak = before
  const stop = bench.changes.subscribe(() => {
    peak = Math.max(peak, process.memoryUsage().rss / megabyte)
  })
  let seconds = 0
  const delay = await loopDelay(async () => {
    const begin = performance.now()
    const done = whenDone(bench, () => !engine.isBusy() && count() === entries)
    engine.start()
    await done
    seconds = (performance.now() - begin) / 1000
  })
  stop()
  process.stdout.write(
    `${entries} entries pulled: ${(entries / seconds).toFixed(0)} rows/s applied, parse alone` +
      ` ${parsed.toFixed(0)} rows/s (${((entries / seconds / parsed) * 100).toFixed(0)} %);` +
      ` event loop late by ${delay.p99.toFixed(1)} ms at p99, ${delay.max.toFixed(1)} ms at most;` +
      ` memory +${(peak - before).toFixed(0)} MB\n`,
  )
  await engine.stop()
  bench.close()
  sandbox.child.kill()
  const idle = await idleLoopDelay()
  return [
    barResult({
      bar: 10,
      what: 'rows applied by the first pull, beside the parse alone',
      unit: '/s',
      measured: entries / seconds,
      baseline: parsed,
      limit: atLeast(25_000),
    }),
    barResult({
      bar: 10,
      what: 'memory of the first pull, beside that before it',
      unit: 'MB',
      measured: peak,
      baseline: before,
      limit: atMost(Math.round(before + 60)),
    }),
    barResult({
      bar: 10,
      what: 'event loop late while pulling, p99, beside an idle one',
      measured: delay.p99,
      baseline: idle.p99,
      unit: 'ms',
      limit: atMost(16),
    }),
    barResult({
      bar: 17,
      what: 'event loop late while pulling, at most, beside an idle one',
      measured: delay.max,
      baseline: idle.max,
      unit: 'ms',
      limit: atMost(16),
    }),
  ]
}

/** Rows per second of JSON.parse on pages in memory. */
async function parseRate({ facts }: SandboxProcess): Promise<number> {
  const path = `/timetracking/business/${facts.businessId}/time_entries?per_page=100`
  const headers = { authorization: `Bearer ${facts.token}`, 'api-version': 'alpha' }
  const answer = await request(`${facts.baseUrl}${path}`, { headers })
  const text = await answer.body.text()
  const begin = performance.now()
  for (let page = 0; page < entries / 100; page += 1) JSON.parse(text)
  return entries / ((performance.now() - begin) / 1000)
}
