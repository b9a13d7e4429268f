/** A trace is something that this computer saw of a day's work. Traces come from sources that the person chose. */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs } from '../units.ts'

/**
 * Kinds of traces. A `commit` ends a piece of work, a `checkout` begins one, and a `save` is in the middle of one. An
 * `event` of a calendar and a `window` that had the focus have a length. A name must never be changed or removed,
 * because the names are stored.
 */
export const traceKinds = ['commit', 'checkout', 'save', 'event', 'window'] as const
export type TraceKind = (typeof traceKinds)[number]

/** A trace of work. Its text: subject of a commit, branch, name of a file, title of an event or a window. */
export type Trace = {
  readonly kind: TraceKind
  /** Id of the folder or calendar of the trace. */
  readonly sourceId: string
  readonly at: EpochMs
  /** End of an event or a window; null for traces without a length. */
  readonly until: EpochMs | null
  readonly text: string | null
}

/** An event, with its end. */
export type EventTrace = Trace & { readonly until: EpochMs }

export function isEvent(trace: Trace): trace is EventTrace {
  return trace.kind === 'event' && trace.until !== null && trace.until > trace.at
}

/** Evidence for a block: traces of one kind and source, from the first to the last of them. */
export type Evidence = Span & {
  readonly kind: TraceKind
  readonly sourceId: string
  readonly count: number
  /** Text of the latest trace; null if it has none. */
  readonly text: string | null
}

/** Time of one work without a gap, with its evidence. */
export type Block = Span & {
  /** Id of the source of most traces of the block. */
  readonly sourceId: string
  readonly evidence: readonly Evidence[]
}

/** Groups traces into evidence, the largest group first. */
export function evidenceOf(traces: readonly Trace[]): readonly Evidence[] {
  const found = new Map<string, Evidence>()
  for (const trace of traces) {
    const { kind, sourceId, at, text } = trace
    const to = trace.until ?? at
    const name = `${kind}/${sourceId}`
    const existing = found.get(name)
    found.set(
      name,
      existing
        ? { ...existing, to, count: existing.count + 1, text: text ?? existing.text }
        : { kind, sourceId, count: 1, text, from: at, to },
    )
  }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

/** A line of a calendar file that is not part of a calendar. */
export type LeftOutLine = {
  /** Number of the line, from 1. */
  readonly line: number
  /** Beginning of the line. */
  readonly text: string
}

/** Result of reading a calendar file. */
export type CalendarReading = {
  readonly events: readonly Trace[]
  readonly leftOut: readonly LeftOutLine[]
}
