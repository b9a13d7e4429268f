/** Arranges a day's traces and absences as rows beside the timeline. Pure; instants in UTC ms. */
import { freeSpans, mergedSpans } from '../presence/spans.ts'
import type { Span } from '../presence/presence-types.ts'
import type { Stretch } from '../timeline/timeline.ts'
import type { EpochMs } from '../units.ts'
import type { Trace, TraceKind } from './trace.ts'

const minute = 60_000
/** Maximum time between two traces of the same source for them to be shown in one row, in ms. */
const together = 45 * minute
/** Minimum length of an absence that is shown, in ms. */
const minAway = 10 * minute
/** Maximum number of lines in a row. Traces beyond that are only counted. */
const maxLines = 4

export type LaneRow = Span & {
  /** `away`: the user was not at the computer. */
  readonly kind: TraceKind | 'away'
  /** Source of the traces; empty for time away. */
  readonly sourceId: string
  readonly count: number
  /** Lines of the row; at least one. If `text` is null, the screen shows the row's kind, source and count instead. */
  readonly lines: readonly (Span & { readonly text: string | null })[]
  /**
   * Number of traces that have no line, because a row has at most `maxLines` lines; 0 if a single line describes the
   * whole row.
   */
  readonly left: number
}

/**
 * Returns the rows, earliest first. A row shows either traces of the same kind and source that are close to each other,
 * or an absence between two times at the computer.
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
 * Places rows below each other. Each row goes to its `top`, or directly below the previous row if the two would
 * otherwise overlap. Returns the new tops. `top` and `height` are in the same unit.
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

/**
 * Returns true if a row shows evidence for a proposal. It does so if it has the same source as an item of `evidence`
 * and overlaps this item in time.
 */
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
