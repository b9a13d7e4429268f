/**
 * Time to read all sources, and how long it blocks the main process at most: 100 git folders with 2,000 refs and 10,000
 * steps each, of which one in ten was worked in this month, and one folder with 50,000 files. Bar: 16 ms at a time.
 * Baseline: the same meter while nothing is read.
 */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlockMeter } from './block-meter.ts'
import { readSources } from '../../electron/traces/read-sources.ts'
import type { StoredSource } from '../../electron/traces/trace-store.ts'
import { yieldToEventLoop } from '../../electron/base/yield-to-event-loop.ts'
import { propose } from '../../shared/domain/proposals/propose.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'

const folders = 100
const refs = 2000
const steps = 10_000
const files = 50_000
const week = 7 * 24 * 3_600_000

export async function benchTraceReading(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'stint-bench-traces-'))
  try {
    const now = Date.now() as EpochMs
    const git = Array.from({ length: folders }, (_, index) => gitFolder(root, index, now))
    const work = filesFolder(root, now)
    await measure('nothing', [], now)
    await measure(`${folders} git folders`, git, now)
    await measure(`${files} files`, [work], now)
    await measure('all of them', [...git, work], now)
  } finally {
    rmSync(root, { recursive: true })
  }
}

async function measure(
  name: string,
  sources: readonly StoredSource[],
  now: EpochMs,
): Promise<void> {
  const span = { from: (now - 5 * week) as EpochMs, to: now }
  const none = (): Promise<null> => Promise.resolve(null)
  const others = { activityWatch: { seen: none }, calendarEvents: none, refused: [] }
  const readers = { ...others, zone: 'Europe/Berlin' }
  const meter = createBlockMeter()
  const began = performance.now()
  const { traces } = await readSources({ sources, ...readers }, span)
  await yieldToEventLoop()
  if (sources.length > 0) proposeWeek(sources, traces, now)
  if (sources.length === 0) await seconds(3)
  const taken = performance.now() - began
  const { longest, frames } = await meter.stop()
  process.stdout.write(
    `reading ${name.padEnd(18)}${taken.toFixed(0)} ms for ${traces.length} traces   ` +
      `main process blocked ${longest.toFixed(1)} ms at most, ${frames} times over 16 ms\n`,
  )
}

/** As the page does. The first half of the week is recorded. */
function proposeWeek(sources: readonly StoredSource[], all: readonly Trace[], now: EpochMs): void {
  const span = { from: (now - week) as EpochMs, to: now }
  const earlier = Array.from({ length: 28 * 5 }, (_, index) => ({
    projectId: 'project' as LocalId,
    note: null,
    daysAgo: 1 + (index % 28),
    from: (span.from + index * 3_600_000) as EpochMs,
    to: (span.from + (index + 1) * 3_600_000) as EpochMs,
  }))
  propose({
    span,
    earlier,
    spent: [],
    presence: [span],
    traces: all.filter(({ at }) => at >= span.from),
    taken: [{ from: span.from, to: (span.from + week / 2) as EpochMs }],
    knowledge: {
      sources: sources.map(({ id }) => ({ id, name: id, projectId: null })),
      projects: [{ id: 'project' as LocalId, title: 'Website relaunch', clientName: 'Acme' }],
      counts: [],
      refused: [],
    },
  })
}

function gitFolder(root: string, index: number, now: EpochMs): StoredSource {
  const path = join(root, `site-${index}`)
  const git = join(path, '.git')
  mkdirSync(join(git, 'logs'), { recursive: true })
  mkdirSync(join(git, 'refs', 'heads'), { recursive: true })
  const hash = 'a'.repeat(40)
  if (index === 0) {
    for (let ref = 0; ref < refs; ref += 1)
      writeFileSync(join(git, 'refs', 'heads', `topic-${ref}`), `${hash}\n`)
  }
  const packed = Array.from({ length: refs }, (_, ref) => `${hash} refs/heads/packed-${ref}`)
  writeFileSync(join(git, 'packed-refs'), packed.join('\n'))
  const end = index % 10 === 0 ? now : now - index * week
  const log = Array.from({ length: steps }, (_, step) => {
    const seconds = Math.round((end - (steps - step) * 2 * 3_600_000) / 1000)
    return `${hash} ${hash} Ada Lovelace <ada@example.org> ${seconds} +0100\tcommit: Step ${step} of the work on the website, which has a long subject as many have`
  })
  writeFileSync(join(git, 'logs', 'HEAD'), `${log.join('\n')}\n`)
  return { id: `git-${index}`, kind: 'git', path, projectId: null }
}

function filesFolder(root: string, now: EpochMs): StoredSource {
  const path = join(root, 'documents')
  mkdirSync(path)
  for (let index = 0; index < files; index += 1) {
    const file = join(path, `offer-${index}.odt`)
    writeFileSync(file, '')
    const at = (now - index * 20 * 60_000) / 1000
    utimesSync(file, at, at)
  }
  return { id: 'documents', kind: 'files', path, projectId: null }
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, count * 1000)
  })
}
