/** A day as blocks: entries, proposals, dismissed proposals, and the free time between them. */
import type { TimeEntry } from '../entries/time-entry.ts'
import { freeSpans } from '../presence/spans.ts'
import type { EpochMs } from '../units.ts'
import { endOfEntry, minute, sideBySide, type Placed, type Stretch } from '../timeline/timeline.ts'
import type { Proposal } from './propose.ts'

export type DayBlock = Placed &
  (
    | { readonly kind: 'entry'; readonly entry: TimeEntry }
    | { readonly kind: 'proposed' | 'dismissed'; readonly proposal: Proposal }
  )

export type OnDay = {
  /** Null while the entries are being loaded. */
  readonly entries: readonly TimeEntry[] | null
  readonly proposed: readonly Proposal[]
  /** Dismissed since the day was opened. */
  readonly dismissed: readonly Proposal[]
}

/** In ms: a shorter block has no room for a line of text. */
const minDrawn = 15 * minute

export function dayBlocks(
  { entries, proposed, dismissed }: OnDay,
  axis: Stretch,
  now: EpochMs,
): readonly DayBlock[] {
  const made = <Kind extends 'proposed' | 'dismissed'>(kind: Kind, all: readonly Proposal[]) =>
    all.map((proposal) => ({ kind, proposal, from: proposal.from, to: proposal.to }))
  const recorded = (entries ?? []).map((entry) => {
    return { kind: 'entry' as const, entry, from: entry.startedAt, to: endOfEntry(entry, now) }
  })
  return sideBySide(
    [...recorded, ...made('proposed', proposed), ...made('dismissed', dismissed)],
    axis,
    minDrawn,
  )
}

/**
 * Returns the parts of gaps that no proposal covers, not even a dismissed one, and that last at least `minLength` ms.
 */
export function freeTime(
  gaps: readonly Stretch[],
  { proposed, dismissed }: Omit<OnDay, 'entries'>,
  minLength: number,
): readonly Stretch[] {
  return gaps
    .flatMap((gap) => freeSpans(gap, [...proposed, ...dismissed]))
    .filter(({ from, to }) => to - from >= minLength)
}
