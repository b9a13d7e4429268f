/** A store on disk with the real sync engine, and a measurement of event-loop delay, for the benchmarks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createChangeBus } from '../../electron/base/change-bus.ts'
import { createHistory } from '../../electron/commands/history/history.ts'
import { systemClock as clock } from '../../electron/base/clock.ts'
import { createIdSource } from '../../electron/base/ids.ts'
import { createLog } from '../../electron/base/log.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import { openDatabase } from '../../electron/store/database.ts'
import { migrate } from '../../electron/store/migrate.ts'
import { Engine, type SyncEngine } from '../../electron/sync/engine.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { fixedToken } from '../../electron/service/token-source.ts'

const log = createLog((level, line) => {
  if (level !== 'info') process.stderr.write(`${line}\n`)
})

export type Workbench = ReturnType<typeof openWorkbench>

export function openWorkbench() {
  const folder = mkdtempSync(join(tmpdir(), 'stint-bench-'))
  const changes = createChangeBus()
  const database = openDatabase(join(folder, 'stint.db'), changes)
  migrate(database, () => undefined)
  const writing = { database, clock, ids: createIdSource(clock) }
  const context = { ...writing, history: createHistory(writing) }
  return {
    context,
    changes,
    /** Wired to the store as in the program; not started. */
    engine({ facts }: SandboxProcess): SyncEngine {
      const { token, ...ids } = facts
      const service = createServiceClient({ ...ids, tokens: fixedToken(token), clock })
      const options = {
        ...writing,
        changes,
        service,
        random: Math.random,
        lateArrivalWindow: 35_000,
        log,
      }
      const engine = new Engine(options)
      changes.subscribe(({ topics }) => {
        if (topics.includes('sync')) engine.wake('committed')
      })
      return engine
    },
    close() {
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when `isDone` returns true. Checks it after every change, but not at the beginning. */
export function whenDone({ changes }: Workbench, isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = changes.subscribe(() => {
      if (!isDone()) return
      stop()
      resolve()
    })
  })
}

/**
 * Measures the event loop's delay while `work` runs: the 99th percentile and the maximum, in ms. The measurement's own
 * resolution is subtracted.
 */
export async function loopDelay(
  work: () => Promise<void>,
): Promise<{ readonly p99: number; readonly max: number }> {
  const step = 1
  const watch = monitorEventLoopDelay({ resolution: step })
  watch.enable()
  await work()
  watch.disable()
  const ms = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - step)
  return { p99: ms(watch.percentile(99)), max: ms(watch.max) }
}

/**
 * Measures the delay of an event loop that does nothing for two seconds. A busy machine alone causes this much delay.
 */
export function idleLoopDelay(): ReturnType<typeof loopDelay> {
  return loopDelay(() => new Promise((resolve) => setTimeout(resolve, 2000)))
}
