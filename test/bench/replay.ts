/** 1,000 queued creates, with event-loop delay. Baseline: an undici loop with the same bytes and concurrency. */
import { Pool } from 'undici'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { outboxCounts } from '../../electron/store/outbox/outbox.ts'
import { atLeast, atMost, barResult, type BarResult } from './bar-result.ts'
import { startSandboxProcess, type SandboxProcess } from './sandbox-process.ts'
import { idleLoopDelay, loopDelay, openWorkbench, whenDone } from './bench-engine.ts'

const operations = 1000
const lanes = 4
const rounds = 6

export async function benchReplay(): Promise<readonly BarResult[]> {
  const sandbox = await startSandboxProcess(['--entries', '0'])
  let bare = 0
  let ours = 0
  let delay = { p99: Infinity, max: Infinity }
  for (let round = 0; round < rounds; round += 1) {
    bare = Math.max(bare, await bareRate(sandbox))
    const result = await ourRate(sandbox)
    ours = Math.max(ours, result.rate)
    if (result.delay.p99 < delay.p99) delay = result.delay
  }
  process.stdout.write(
    `${operations} operations replayed: ${ours.toFixed(0)}/s, bare undici ${bare.toFixed(0)}/s` +
      ` (${((ours / bare) * 100).toFixed(0)} %), ${lanes} at once, best of ${rounds};` +
      ` event loop late by ${delay.p99.toFixed(1)} ms at p99, ${delay.max.toFixed(1)} ms at most\n`,
  )
  sandbox.child.kill()
  const idle = await idleLoopDelay()
  return [
    barResult({
      bar: 9,
      what: 'replay of 1,000 operations, beside bare undici',
      measured: ours,
      baseline: bare,
      unit: '/s',
      limit: atLeast(0.6, 'ratio'),
    }),
    barResult({
      bar: 9,
      what: 'event loop late while replaying, p99, beside an idle one',
      measured: delay.p99,
      baseline: idle.p99,
      unit: 'ms',
      limit: atMost(16),
    }),
    barResult({
      bar: 17,
      what: 'event loop late while replaying, at most, beside an idle one',
      measured: delay.max,
      baseline: idle.max,
      unit: 'ms',
      limit: atMost(16),
    }),
  ]
}

async function ourRate(sandbox: SandboxProcess) {
  const bench = openWorkbench()
  const timer = createTimerCommands(bench.context)
  for (let count = 0; count < operations; count += 1) {
    timer.start({ note: `bench ${count}` })
    timer.stop({})
  }
  // Entries with equal deduplication keys are sent one after the other, so each gets its own start.
  bench.context.database.get(
    `UPDATE outbox SET twin_key = seq, patch = json_set(patch, '$.startedAt', 1700000000000 + seq * 1000)`,
  )
  const engine = bench.engine(sandbox)
  const isSent = (): boolean => outboxCounts(bench.context.database).unsent === 0
  let seconds = 0
  const delay = await loopDelay(async () => {
    const begin = performance.now()
    const done = whenDone(bench, isSent)
    engine.start()
    await done
    seconds = (performance.now() - begin) / 1000
  })
  await engine.stop()
  bench.close()
  return { rate: operations / seconds, delay }
}

async function bareRate({ facts }: SandboxProcess): Promise<number> {
  const pool = new Pool(facts.baseUrl, { connections: lanes })
  let left = operations
  const send = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const answer = await pool.request({
        method: 'POST',
        path: `/timetracking/business/${facts.businessId}/time_entries`,
        headers: {
          authorization: `Bearer ${facts.token}`,
          'api-version': 'alpha',
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          time_entry: {
            is_logged: true,
            duration: 0,
            note: `bench ${left}`,
            started_at: '2026-11-20T09:00:00Z',
            client_id: null,
            project_id: null,
          },
        }),
      })
      await answer.body.json()
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: lanes }, send))
  const rate = operations / ((performance.now() - begin) / 1000)
  await pool.close()
  return rate
}
