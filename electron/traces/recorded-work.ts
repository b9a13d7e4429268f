import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EarlierEntry } from '../../shared/domain/proposals/habits.ts'
import type { KnownProject } from '../../shared/domain/proposals/knowledge.ts'
import type { RecordedSpan } from '../../shared/domain/proposals/past-counts.ts'
import type { SpentDay } from '../../shared/domain/proposals/usual-work.ts'
import type { LocalId } from '../../shared/domain/units.ts'

/** Recorded work, read from the account's own database. */
export type RecordedWork = {
  /** Returns the spans of the entries that overlap a span; a running entry ends now. `but`: an entry to leave out. */
  readonly spans: (span: Span, but?: LocalId | null) => readonly RecordedSpan[]
  /** Returns the gaps that ended and wait for a decision, oldest first, with the entry that ran in each. */
  readonly gaps: () => readonly (Span & {
    readonly id: LocalId
    readonly entryId: LocalId | null
  })[]
  /** Returns the entries of the weeks before the span, each moved to the days of the span. */
  readonly earlier: (span: Span) => readonly EarlierEntry[]
  readonly spent: (span: Span) => readonly SpentDay[]
  readonly projects: () => readonly KnownProject[]
}
