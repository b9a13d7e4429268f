/**
 * `npm run bench [-- --only click,cold-start]`: runs every benchmark, or those named, with its baseline; with
 * `--against <commit>` that commit and this tree by turns (against.ts). At the end, prints the bars of docs/quality.md
 * beside what was measured; a run of all benchmarks writes them into docs/performance.md as well. Exits with 1 only if
 * a benchmark failed: a missed bar is a figure.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from '../../build/bundle.ts'
import { benchAccountSwitch } from './account-switch.ts'
import { benchAgainst } from './against.ts'
import type { BarResult } from './bar-result.ts'
import { barRows, plainTable, withTable } from './bar-table.ts'
import { benchCaptureWindow } from './capture-window.ts'
import { benchClick } from './click.ts'
import { benchColdStart } from './cold-start.ts'
import { benchCommandLine } from './command-line.ts'
import { benchCommitPath } from './commit-path.ts'
import { benchDraftWrites } from './draft-writes.ts'
import { benchEntryLists } from './entry-lists.ts'
import { benchEntryScreens } from './entry-screens.ts'
import { benchExpenseList } from './expense-list.ts'
import { benchFirstPull } from './first-pull.ts'
import { benchGrowth } from './growth.ts'
import { benchIdle } from './idle.ts'
import { benchListMemory } from './list-memory.ts'
import { benchPalette } from './palette.ts'
import { benchReceiptFiles } from './receipt-files.ts'
import { benchReceiptPhotos } from './receipt-photos.ts'
import { benchReceipts } from './receipts.ts'
import { benchReplay } from './replay.ts'
import { benchSequentialCreates } from './sequential-creates.ts'
import { benchTimeImport } from './time-import.ts'
import { benchTraceReading } from './trace-reading.ts'
import { benchPackageSize, benchScriptSizes } from './sizes.ts'
import { benchVisibleMemory } from './visible-memory.ts'
import { benchWebhookFlood } from './webhook-flood.ts'
import { benchWeeks } from './weeks.ts'
import { benchYearReport } from './year-report.ts'

type Results = readonly BarResult[]

/** In this order. Those without a bar print their figures, and have no results. */
const benchmarks: Readonly<Record<string, () => Promise<Results> | Results>> = {
  // It bundles for itself, so that it comes before those that run the bundle.
  'package-size': benchPackageSize,
  'script-sizes': benchScriptSizes,
  'commit-path': withoutBar(benchCommitPath),
  weeks: withoutBar(benchWeeks),
  'trace-reading': withoutBar(benchTraceReading),
  'time-import': withoutBar(benchTimeImport),
  growth: benchGrowth,
  'year-report': withoutBar(benchYearReport),
  'entry-lists': benchEntryLists,
  'expense-list': withoutBar(benchExpenseList),
  'sequential-creates': withoutBar(benchSequentialCreates),
  'list-memory': withoutBar(benchListMemory),
  replay: benchReplay,
  'first-pull': benchFirstPull,
  'draft-writes': benchDraftWrites,
  'capture-window': benchCaptureWindow,
  'command-line': withoutBar(benchCommandLine),
  click: benchClick,
  'entry-screens': benchEntryScreens,
  palette: withoutBar(benchPalette),
  'account-switch': withoutBar(benchAccountSwitch),
  receipts: withoutBar(benchReceipts),
  'receipt-files': withoutBar(benchReceiptFiles),
  'receipt-photos': withoutBar(benchReceiptPhotos),
  'webhook-flood': withoutBar(benchWebhookFlood),
  'cold-start': benchColdStart,
  'visible-memory': benchVisibleMemory,
  idle: benchIdle,
}

const document = join(import.meta.dirname, '..', '..', 'docs', 'performance.md')
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
})
const wanted = values.only?.split(',') ?? Object.keys(benchmarks)
const unknown = wanted.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  throw new Error(
    `no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`,
  )
}

if (values.against !== undefined) {
  benchAgainst(values.against, { rounds: Number(values.rounds), only: values.only })
  process.exit()
}

await bundle()
const results: BarResult[] = []
const failures: string[] = []
for (const [name, run] of Object.entries(benchmarks)) {
  if (!wanted.includes(name)) continue
  process.stdout.write(`--- ${name} ---\n`)
  try {
    results.push(...(await run()))
  } catch (error) {
    // The others are still worth their time; the exit code says that one failed.
    failures.push(name)
    process.stdout.write(
      `${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`,
    )
  }
}
const rows = barRows(results)
process.stdout.write(`\n${plainTable(rows)}\n`)
if (values.only === undefined && failures.length === 0) {
  const machine = { date: new Date().toISOString().slice(0, 10), cores: availableParallelism() }
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), results, machine))
}
if (failures.length > 0) process.stdout.write(`failed: ${failures.join(', ')}\n`)
process.exitCode = failures.length > 0 ? 1 : 0

function withoutBar(run: () => Promise<void> | void): () => Promise<Results> {
  return async () => {
    await run()
    return []
  }
}
