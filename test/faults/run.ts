/**
 * `npm run faults -- [--histories N] [--seed S] [--world quick|whole] [--slice K/N] [--minutes M] [--jobs J]`: runs
 * random histories and the small world, or the K-th of N slices of it, one process for each processor. Without a seed
 * the histories are those of the day (UTC). A failed one is kept in `.stint/found-histories/` (found-history.ts). Exits
 * with 0 only where nothing failed.
 */
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Report, Task } from './run-worker.ts'
import { readSlice, type Slice } from './small-world/slices.ts'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(seedOfToday()) },
    world: { type: 'string' },
    slice: { type: 'string', default: '1/1' },
    minutes: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})

const [jobs, histories, seed] = [values.jobs, values.histories, values.seed].map(Number)
if (!isCount(jobs) || !Number.isInteger(histories) || !Number.isInteger(seed)) {
  throw new Error('--jobs, --histories and --seed are whole numbers')
}
if (Number(histories) > 0) process.stdout.write(`seed ${seed}\n`)
const extent = extentOf(values.world)
const slice = sliceNamed(values.slice)
const common = { of: jobs, minutes: Number(values.minutes) }
const parts = Array.from({ length: jobs }, (_, part) => part)
const tasks: readonly (readonly Task[])[] = [
  ...(extent
    ? [parts.map((part) => ({ ...common, part, do: 'world' as const, world: extent, slice }))]
    : []),
  ...(Number(histories) > 0
    ? [parts.map((part) => ({ ...common, part, do: 'histories' as const, ...share(part) }))]
    : []),
]
if (tasks.length === 0) throw new Error('say --histories N, --world quick or --world whole')

let hasFailed = false
for (const together of tasks) {
  const begun = performance.now()
  const reports = await Promise.all(together.map(run))
  const lived = reports.reduce((sum, report) => sum + report.lived, 0)
  const failures = reports.flatMap((report) => report.failures)
  const states = new Set(reports.flatMap((report) => report.states)).size
  const wanted = reports.reduce((sum, report) => sum + report.left, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  for (const failure of failures) process.stdout.write(`\n${failure}\n`)
  const scenarios = reports.reduce((sum, report) => sum + report.scenarios, 0)
  const isWorld = together[0]?.do === 'world'
  const what = isWorld ? `worlds of ${scenarios} scenarios, ${states} distinct states` : 'histories'
  const left = wanted > 0 ? `, ${wanted} not begun` : ''
  process.stdout.write(`${lived} ${what}, ${failures.length} failed${left}, in ${seconds} s\n`)
  hasFailed ||= failures.length > 0 || lived === 0
}
process.exitCode = hasFailed ? 1 : 0

/** One for each day; those of the chunks follow it (run-worker.ts). */
function seedOfToday(): number {
  const days = Math.floor(Date.now() / 86_400_000)
  return (days % 20_000) * 100_000
}

function share(part: number): { readonly histories: number; readonly seed: number } {
  const [all, many] = [Number(histories), Number(jobs)]
  return {
    histories: Math.floor(all / many) + (part < all % many ? 1 : 0),
    seed: Number(seed) + part,
  }
}

function extentOf(word: string | undefined): 'quick' | 'whole' | null {
  if (word === undefined) return null
  if (word !== 'quick' && word !== 'whole') throw new Error('--world is quick or whole')
  return word
}

function sliceNamed(text: string): Slice {
  const named = readSlice(text)
  if (!named) throw new Error('--slice is one slice of several, such as 3/10')
  if (named.of > 1 && extent === null) throw new Error('--slice is a slice of a --world')
  return named
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value > 0
}

/** Rejects where the process ends without a report. */
function run(task: Task): Promise<Report> {
  const child = fork(new URL('run-worker.ts', import.meta.url), [JSON.stringify(task)])
  return new Promise((resolve, reject) => {
    child.on('message', (message: Report | { readonly line: string }) => {
      if ('line' in message) process.stdout.write(`${task.part + 1}: ${message.line}\n`)
      else resolve(message)
    })
    child.on('exit', (code) => reject(new Error(`process ${task.part + 1} ended with ${code}`)))
  })
}
