/**
 * Fifty thousand rows of another tracker: how long the window reads them, how long until all are on disk, and for how
 * long the main process does not answer meanwhile. Baseline: the same rows as bare inserts of a row and its operation,
 * in transactions of the same size.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import Papa from 'papaparse'
import { yieldToEventLoop } from '../../electron/base/yield-to-event-loop.ts'
import {
  insertOperation,
  nextDue,
  readyOperations,
  outboxCounts,
} from '../../electron/store/outbox/outbox.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import type { StagedRow } from '../../shared/contract/groups/time-imports.ts'
import { rowsPerChunk, type ImportRow } from '../../shared/domain/time-import/import-row.ts'
import { success } from '../../shared/contract/errors.ts'
import { importDuplicates } from '../../shared/domain/time-import/import-duplicates.ts'
import { guessImportMapping } from '../../shared/domain/time-import/import-mapping.ts'
import { createImportReader } from '../../shared/domain/time-import/import-rows.ts'
import { importTable } from '../../shared/domain/time-import/import-table.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { valueOf } from '../fakes/accounts-bench.ts'
import { headerOf, importsOn } from '../fakes/import-scene.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { summary, type Summary } from './percentiles.ts'

const count = Number(process.env['IMPORT_ROWS'] ?? 50_000)

export async function benchTimeImport(): Promise<void> {
  process.stdout.write(`import of ${count} rows\n`)
  const bench = createStoreBench(':memory:')
  const text = fileOf(bench.clock.now())
  bench.database.close()
  const { rows, ms } = timed(() => read(text, bench.clock.now()))
  process.stdout.write(
    `  read in the window: ${ms.toFixed(0)} ms (${(text.length / 1e6).toFixed(1)} MB)\n`,
  )
  const compared = timed(() => importDuplicates(rows.rows, [], () => null))
  process.stdout.write(`  compared: ${compared.ms.toFixed(0)} ms\n`)
  const staged = rows.rows.map(toStaged)
  await onDisk('bare inserts', (store) => bareInserts(store, staged))
  await onDisk('import', (store) => importAll(store, staged))
}

/** As Toggl Track exports: five projects, a third of an hour each, back to back. */
function fileOf(now: EpochMs): string {
  const lines = [
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
  ]
  const first = Math.floor(now / 1_200_000) * 1_200_000 - count * 1_200_000
  for (let index = 0; index < count; index += 1) {
    const at = (offset: number): string =>
      new Date(first + (index + offset) * 1_200_000).toISOString().slice(0, 19).replace('T', ',')
    const work = `Client ${index % 3},Project ${index % 5},,"Work on it, part ${index}",Yes`
    lines.push(`Ada,ada@example.com,${work},${at(0)},${at(1)},00:20:00,`)
  }
  return lines.join('\n')
}

function read(text: string, now: EpochMs) {
  const table = importTable(Papa.parse<string[]>(text).data)
  if (!table) throw new Error('no table')
  const mapping = guessImportMapping(table, 'dmy')
  const reader = createImportReader(
    mapping,
    { zone: 'Europe/Berlin', workStart: 540, now: (now + 86_400_000) as EpochMs },
    table.header,
  )
  table.rows.forEach((row, index) => reader.add(row, index + 2))
  return reader.result()
}

function timed<Value>(work: () => Value) {
  const begin = performance.now()
  const rows = work()
  return { rows, ms: performance.now() - begin }
}

function toStaged(row: ImportRow, index: number): StagedRow {
  const { startedAt, duration, wall, repeat, note, tags, billable } = row
  // Times of Berlin can be an hour or two ahead of the clock of the bench.
  return {
    startedAt: (startedAt - 86_400_000) as EpochMs,
    duration,
    wall,
    repeat,
    note,
    tags,
    billable,
    person: 0,
    target: index % 5,
  }
}

async function onDisk(
  name: string,
  work: (store: StoreBench) => Promise<readonly number[]>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stint-bench-'))
  const store = createStoreBench(join(folder, 'stint.db'))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begin = performance.now()
  const used = process.cpuUsage()
  const pieces = await work(store)
  const ms = performance.now() - begin
  const { user, system } = process.cpuUsage(used)
  delay.disable()
  process.stdout.write(
    `  ${name}: ${(ms / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time; transactions of ${rowsPerChunk} rows ${spoken(summary(pieces))}; ` +
      `event loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms, max ${(delay.max / 1e6).toFixed(1)} ms\n`,
  )
  const unsent = outboxCounts(store.database).unsent
  if (unsent < count) throw new Error(`only ${unsent} operations`)
  for (const [what, query] of [
    ['next to send', () => readyOperations(store.database, store.clock.now(), 100)],
    ['next due', () => nextDue(store.database)],
    ['list of unsent', () => unsentItems(store.database, 1000)],
  ] as const satisfies readonly (readonly [string, () => unknown])[]) {
    process.stdout.write(`    ${what}: ${timed<unknown>(query).ms.toFixed(1)} ms\n`)
  }
  store.database.close()
  rmSync(folder, { recursive: true, force: true })
}

async function importAll(
  store: StoreBench,
  rows: readonly StagedRow[],
): Promise<readonly number[]> {
  const imports = importsOn(store)
  const targets = Array.from({ length: 5 }, (_, index) => ({
    project: `Project ${index}`,
    client: '',
    clientId: null,
    choice: { kind: 'new' } as const,
  }))
  const { id } = valueOf(imports.begin(headerOf(rows, targets)))
  const pieces: number[] = []
  for (let from = 0; from < rows.length; from += rowsPerChunk) {
    const chunk = rows.slice(from, from + rowsPerChunk)
    pieces.push(
      timed(() => valueOf(imports.stage({ id, position: from / rowsPerChunk, rows: chunk }))).ms,
    )
    await yieldToEventLoop()
  }
  process.stdout.write(`    handing over: ${spoken(summary(pieces))}\n`)
  valueOf(imports.run({ id }))
  const recorded: number[] = []
  let last = performance.now()
  const stop = store.changes.subscribe(() => {
    const now = performance.now()
    recorded.push(now - last)
    last = now
  })
  while (imports.memory().latest?.state === 'importing') {
    last = performance.now()
    await yieldToEventLoop()
  }
  stop()
  return recorded
}

async function bareInserts(
  store: StoreBench,
  rows: readonly StagedRow[],
): Promise<readonly number[]> {
  const pieces: number[] = []
  for (let from = 0; from < rows.length; from += rowsPerChunk) {
    const chunk = rows.slice(from, from + rowsPerChunk)
    pieces.push(timed(() => insertRows(store, chunk)).ms)
    await yieldToEventLoop()
  }
  return pieces
}

function insertRows({ database, ids, clock }: StoreBench, rows: readonly StagedRow[]): void {
  valueOf(
    database.write((transaction) => {
      for (const { startedAt, duration, note } of rows) {
        const localId: LocalId = ids.next()
        const patch = {
          note,
          projectId: null,
          clientId: null,
          projectServiceId: null,
          startedAt,
          duration,
          isLogged: true,
          billable: false,
          internal: true,
        }
        const local = { billed: false, zone: 'Europe/Berlin', timerId: null, tags: '' }
        timeEntries.insert(transaction, localId, { ...patch, ...local }, clock.now())
        const change = { kind: 'create', patch, base: null } as const
        const state = 'queued' as const
        const operation = { id: ids.next(), entity: 'timeEntry', localId, change, state } as const
        insertOperation(transaction, { ...operation, createdAt: clock.now() })
      }
      return success(null)
    }),
  )
}

function spoken({ median, p99 }: Summary): string {
  return `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}
