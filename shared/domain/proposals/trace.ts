/** Traces: what this computer saw of a day's work. They come from sources that the user chose. */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs } from '../units.ts'

/**
 * Kinds of traces. `commit`: ends a piece of work. `checkout`: begins a piece of work. `save`: comes in the middle of a
 * piece of work. `event` (in a calendar) and `window` (that had the focus): have a length. A name must never be changed
 * or removed, because the names are stored.
 */
export const traceKinds = ['commit', 'checkout', 'save', 'event', 'window'] as const
export type TraceKind = (typeof traceKinds)[number]

/** Trace of work. `text`: subject of a commit, a branch, a file name, or the title of an event or a window. */
export type Trace = {
  readonly kind: TraceKind
  /** Id of the folder or calendar that the trace comes from. */
  readonly sourceId: string
  readonly at: EpochMs
  /** End of an event or a window; null for a trace that has no length. */
  readonly until: EpochMs | null
  readonly text: string | null
}

/** Trace of a calendar event, which always has an end. */
export type EventTrace = Trace & { readonly until: EpochMs }

export function isEvent(trace: Trace): trace is EventTrace {
  return trace.kind === 'event' && trace.until !== null && trace.until > trace.at
}

/** Evidence for a block: the traces of one kind and source, from the first to the last one. */
export type Evidence = Span & {
  readonly kind: TraceKind
  readonly sourceId: string
  readonly count: number
  /** Text of the last trace; null if it has none. */
  readonly text: string | null
}

/** Continuous stretch of the same work, with the evidence for it. */
export type Block = Span & {
  /** Id of the source from which most traces of the block come. */
  readonly sourceId: string
  readonly evidence: readonly Evidence[]
}

/** Groups traces into evidence. The group with the most traces comes first. */
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

/** Line of a calendar file that could not be read. */
export type LeftOutLine = {
  /** Number of the line, starting at 1. */
  readonly line: number
  /** Beginning of the line. */
  readonly text: string
}

/** Result of reading a calendar file. */
export type CalendarReading = {
  readonly events: readonly Trace[]
  readonly leftOut: readonly LeftOutLine[]
}
