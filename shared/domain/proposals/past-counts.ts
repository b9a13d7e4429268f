/**
 * Counts the projects that were recorded at the time of earlier traces. The counts are used like accepted proposals, so
 * that even the first proposal for a folder or a meeting has a project.
 */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs, LocalId } from '../units.ts'
import { eventKey, type ChoiceCount } from './knowledge.ts'
import type { Trace } from './trace.ts'

/** Time that was recorded. `projectId`: null for work without a project. */
export type RecordedSpan = Span & { readonly projectId: LocalId | null }

/** Minimum number of traces in a folder. With fewer, the user may only have looked at a file. */
const minTraces = 5

/** In ms. A longer entry may not be found for a trace near its end. */
const maxEntryLength = 24 * 3_600_000

/** Share of an event's time that must have been recorded on one project. */
const minShareOfEvent = 0.6

/**
 * Counts how many traces fall into recorded time of each project. Traces of events and windows are counted by title,
 * all other traces by source. `traces`: the traces outside the time for which proposals are made. Traces in recorded
 * time without a project are not counted.
 */
export function countsOfPast(
  traces: readonly Trace[],
  recorded: readonly RecordedSpan[],
): readonly ChoiceCount[] {
  const assigned = [...recorded]
    .filter(({ projectId }) => projectId !== null)
    .sort((one, other) => one.from - other.from)
  const counts = new Map<string, ChoiceCount>()
  const titles = new Set<string>()
  for (const trace of traces) {
    const projectId = projectOf(trace, assigned)
    if (projectId === null) continue
    const { kind, sourceId, text } = trace
    const hasTitle = kind === 'event' || kind === 'window'
    const key = hasTitle ? eventKey(sourceId, text) : sourceId
    const name = `${projectId}/${key}`
    if (kind === 'event') titles.add(key)
    const accepted = (counts.get(name)?.accepted ?? 0) + 1
    counts.set(name, { key, projectId, accepted, dismissed: 0 })
  }
  return [...counts.values()].filter(
    ({ key, accepted }) => titles.has(key) || accepted >= minTraces,
  )
}

/** Finds the project recorded at the time of a trace. `recorded`: ordered by time. */
function projectOf({ at, until }: Trace, recorded: readonly RecordedSpan[]): LocalId | null {
  const end = until === null || until <= at ? at : until
  const minutes = new Map<LocalId, number>()
  for (let index = firstNear(recorded, at); index < recorded.length; index += 1) {
    const { from, to, projectId } = recorded[index] ?? nowhere
    if (from > end) break
    if (projectId === null || to < at) continue
    if (end === at) return projectId
    const shared = Math.min(to, end) - Math.max(from, at)
    minutes.set(projectId, (minutes.get(projectId) ?? 0) + shared)
  }
  const [best] = [...minutes].sort(([, one], [, other]) => other - one)
  return best && best[1] >= (end - at) * minShareOfEvent ? best[0] : null
}

const nowhere: RecordedSpan = { from: Infinity as EpochMs, to: 0 as EpochMs, projectId: null }

/**
 * Finds the first span that may contain an instant. Earlier spans began more than `maxEntryLength` before it. Binary
 * search, because there can be thousands of spans.
 */
function firstNear(recorded: readonly RecordedSpan[], at: EpochMs): number {
  let [low, high] = [0, recorded.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((recorded[middle]?.from ?? 0) < at - maxEntryLength) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds the counts from past work (`countsOfPast`) to the counts of the user's decisions about proposals. */
export function withCounts(
  decided: readonly ChoiceCount[],
  past: readonly ChoiceCount[],
): readonly ChoiceCount[] {
  const all = new Map<string, ChoiceCount>()
  for (const count of [...decided, ...past]) {
    const name = `${count.projectId ?? ''}/${count.key}`
    const existing = all.get(name)
    all.set(name, {
      ...count,
      accepted: count.accepted + (existing?.accepted ?? 0),
      dismissed: count.dismissed + (existing?.dismissed ?? 0),
    })
  }
  return [...all.values()]
}
