/** Start and stop until they are durable. Baseline: a bare synchronous=FULL commit of one row in the same run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChangeBus } from '../../electron/base/change-bus.ts'
import { createHistory } from '../../electron/commands/history/history.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { systemClock as clock } from '../../electron/base/clock.ts'
import { createIdSource } from '../../electron/base/ids.ts'
import { openDatabase } from '../../electron/store/database.ts'
import { migrate } from '../../electron/store/migrate.ts'
import { writeSetting } from '../../electron/store/settings.ts'
import { success } from '../../shared/contract/errors.ts'
import { summary, type Summary } from './percentiles.ts'

const rounds = 2000

export function benchCommitPath(): void {
  const folder = mkdtempSync(join(tmpdir(), 'stint-bench-'))
  const database = openDatabase(join(folder, 'stint.db'), createChangeBus())
  migrate(database, () => undefined)
  const writing = { database, clock, ids: createIdSource(clock) }
  const timer = createTimerCommands({ ...writing, history: createHistory(writing) })
  const bare: number[] = []
  const start: number[] = []
  const stop: number[] = []
  const timed = (into: number[], work: () => { readonly ok: boolean }): void => {
    const begin = performance.now()
    const { ok } = work()
    into.push(performance.now() - begin)
    if (!ok) throw new Error('a measured command failed')
  }
  for (let round = 0; round < rounds; round += 1) {
    timed(bare, () =>
      database.write((transaction) => {
        writeSetting(transaction, 'bench', round)
        return success(null)
      }),
    )
    timed(start, () => timer.start({ note: `Round ${round}` }))
    timed(stop, () => timer.stop({}))
  }
  database.close()
  rmSync(folder, { recursive: true, force: true })
  const baseline = summary(bare)
  print('one bare commit', baseline, baseline)
  print('start → durable', summary(start), baseline)
  print('stop → durable', summary(stop), baseline)
}

function print(name: string, { median, p99 }: Summary, baseline: Summary): void {
  const ratio = (value: number, base: number): string => `${(value / base).toFixed(2)}×`
  process.stdout.write(
    `${name.padEnd(18)} median ${median.toFixed(2)} ms (${ratio(median, baseline.median)})` +
      `   p99 ${p99.toFixed(2)} ms (${ratio(p99, baseline.p99)})\n`,
  )
}
