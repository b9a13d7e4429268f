/** A day's traces and absences as rows beside the timeline. */
import { freeSpans, mergedSpans } from '../presence/spans.ts'
import type { Span } from '../presence/presence-types.ts'
import type { Stretch } from '../timeline/timeline.ts'
import type { EpochMs } from '../units.ts'
import type { Trace, TraceKind } from './trace.ts'

const minute = 60_000
/** Longest time between traces of one row, in ms. */
const together = 45 * minute
/** Shortest absence that is shown, in ms. */
const minAway = 10 * minute
/** Further traces are only counted. */
const maxLines = 4

export type LaneRow = Span & {
  /** `away`: not at the computer. */
  readonly kind: TraceKind | 'away'
  /** Empty for time away. */
  readonly sourceId: string
  readonly count: number
  /** At least one. If `text` is null, the screen shows the row's kind, source and count. */
  readonly lines: readonly (Span & { readonly text: string | null })[]
  /** Number of traces beyond the `maxLines` that have a line; 0 if one line describes the whole row. */
  readonly left: number
}

/**
 * Returns the rows of a day's traces, earliest first. A row stands for traces of one kind and source that are close
 * together, or for an absence between two times at the computer.
 */
export function laneRows(traces: readonly Trace[], presence: readonly Span[]): readonly LaneRow[] {
  const rows: { readonly first: Trace; readonly all: Trace[]; to: EpochMs }[] = []
  const open = new Map<string, (typeof rows)[number]>()
  for (const trace of [...traces].sort((one, other) => one.at - other.at)) {
    const { kind, sourceId, at } = trace
    const name = kind === 'event' ? `${kind}/${sourceId}/${at}` : `${kind}/${sourceId}`
    const end = trace.until ?? at
    const row = open.get(name)
    if (row && at - row.to < together) {
      row.all.push(trace)
      row.to = Math.max(row.to, end) as EpochMs
      continue
    }
    const next = { first: trace, all: [trace], to: end }
    rows.push(next)
    open.set(name, next)
  }
  const seen = rows.map(({ first, all, to }): LaneRow => {
    const { kind, sourceId, at } = first
    const whole = { from: at, to, text: all.length === 1 ? first.text : null }
    // Names of files and titles of windows are too many to be read.
    const isNamed = all.length > 1 && kind !== 'save' && kind !== 'window'
    const lines = isNamed ? all.slice(0, maxLines).map(lineOf) : [whole]
    const left = isNamed ? all.length - lines.length : 0
    return { kind, sourceId, from: at, to, count: all.length, lines, left }
  })
  return [...seen, ...timesAway(presence)].sort((one, other) => one.from - other.from)
}

function lineOf({ at, until, text }: Trace): LaneRow['lines'][number] {
  return { from: at, to: until ?? at, text }
}

function timesAway(presence: readonly Span[]): readonly LaneRow[] {
  const here = mergedSpans(presence)
  const [first, last] = [here[0], here.at(-1)]
  if (!first || !last) return []
  return freeSpans({ from: first.from, to: last.to }, here)
    .filter(({ from, to }) => to - from >= minAway)
    .map((span) => {
      const rest = { lines: [{ ...span, text: null }], left: 0 }
      return { ...span, kind: 'away', sourceId: '', count: 1, ...rest }
    })
}

/**
 * Places rows one below the other: each at its `top`, or at the end of the previous row if they would overlap. Returns
 * the new tops, in the unit of `top` and `height`.
 */
export function stacked(
  rows: readonly { readonly top: number; readonly height: number }[],
): readonly number[] {
  let end = -Infinity
  return rows.map(({ top, height }) => {
    const place = Math.max(top, end)
    end = place + height
    return place
  })
}

/** True if an item of a proposal's `evidence` has the row's source and overlaps the row in time. */
export function speaksFor(
  row: LaneRow,
  evidence: readonly (Stretch & { readonly sourceId: string })[],
): boolean {
  return evidence.some(
    ({ sourceId, from, to }) =>
      sourceId === row.sourceId &&
      ((row.from < to && row.to > from) || row.from === from || row.to === to),
  )
}
