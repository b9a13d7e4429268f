/** Traces of work that this computer saw, from sources that the user chose. */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs } from '../units.ts'

/**
 * Kinds of traces. `commit` ends work, `checkout` begins it, `save` comes in the middle; `event` (in a calendar) and
 * `window` (with the focus) have a duration. Never change or remove a name, because the names are stored.
 */
export const traceKinds = ['commit', 'checkout', 'save', 'event', 'window'] as const
export type TraceKind = (typeof traceKinds)[number]

/** A trace of work, such as a commit. `text`: commit subject, branch, file name, or title of an event or a window. */
export type Trace = {
  readonly kind: TraceKind
  /** A folder or calendar. */
  readonly sourceId: string
  readonly at: EpochMs
  /** Null for a trace without a length. */
  readonly until: EpochMs | null
  readonly text: string | null
}

export type EventTrace = Trace & { readonly until: EpochMs }

export function isEvent(trace: Trace): trace is EventTrace {
  return trace.kind === 'event' && trace.until !== null && trace.until > trace.at
}

/** A group of traces of one kind and source, with the span from the first to the last. */
export type Evidence = Span & {
  readonly kind: TraceKind
  readonly sourceId: string
  readonly count: number
  /** Text of the last trace that has one; null for none. */
  readonly text: string | null
}

/** A stretch of the same work without a break. */
export type Block = Span & {
  /** Source of most traces of the block. */
  readonly sourceId: string
  readonly evidence: readonly Evidence[]
}

/** Groups traces by kind and source, the largest group first. */
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

/** A line of a calendar file that could not be read. */
export type LeftOutLine = {
  /** From 1. */
  readonly line: number
  /** Beginning of the line. */
  readonly text: string
}

export type CalendarReading = {
  readonly events: readonly Trace[]
  readonly leftOut: readonly LeftOutLine[]
}
