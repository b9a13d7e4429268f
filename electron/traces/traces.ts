/** Reads the traces of an account's sources on request, and makes proposals from them. */
import type { Outcome } from '../../shared/contract/errors.ts'
import type { GapProposals, ProposalsBetween } from '../../shared/contract/groups/proposals.ts'
import type {
  LearnedChoices,
  SeenTraces,
  TraceSource,
} from '../../shared/contract/groups/traces.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { PlannedEvent } from '../../shared/domain/proposals/planned-events.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import type { ActivityWatch } from './activity-watch.ts'
import { createAddSource, type AddSource } from './add-source.ts'
import { createDecisions, type Decisions } from './decisions.ts'
import { lookAt, type Look } from './look.ts'
import { readSources, type CalendarEvents } from './read-sources.ts'
import type { RecordedWork } from './recorded-work.ts'
import type { StoredSource, TraceStore } from './trace-store.ts'

export type Traces = AddSource &
  Decisions & {
    /** Returns the sources, each with whether it can be read. */
    sources(): Promise<readonly TraceSource[]>
    /** Returns whether the person chose that presence is recorded. */
    isPresenceWanted(): boolean
    keepPresence(span: Span): Outcome<null>
    remove(input: { readonly id: string }): Outcome<null>
    setProject(input: { readonly id: string; readonly projectId: LocalId | null }): Outcome<null>
    seen(span: Span): Promise<SeenTraces>
    learned(): LearnedChoices
    /** Returns the proposals for a span of time. */
    between(span: Span): Promise<ProposalsBetween>
    /** Returns the proposals for gaps of the last weeks, except those of assistants and commands. */
    inGaps(): Promise<GapProposals>
    /** Returns the calendar events in a span, including those that have not ended. */
    planned(span: Span): Promise<readonly PlannedEvent[]>
    refuse(input: { readonly key: string }): Outcome<null>
    allow(input: { readonly key: string }): Outcome<null>
    wipe(): Outcome<null>
    close(): void
  }

type Parts = {
  /** Opens the database when it is first used, so that the start of the program does not wait for it. */
  readonly openStore: () => TraceStore
  readonly recorded: RecordedWork
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly ids: IdSource
  readonly activityWatch: ActivityWatch
  readonly calendarEvents: CalendarEvents
}

const minute = 60_000
/** Milliseconds for which presence and dismissals are stored. */
const keptFor = 30 * 24 * 60 * minute

export function createTraces(parts: Parts): Traces {
  const { recorded, clock, ids, activityWatch, calendarEvents } = parts
  let opened: TraceStore | null = null
  const openNow = (): TraceStore => {
    const store = parts.openStore()
    // Forgets data that became too old while nothing was stored, such as on a long holiday.
    store.forget((clock.now() - keptFor) as EpochMs)
    return store
  }
  const store = (): TraceStore => (opened ??= openNow())
  const collect = (
    span: Span,
    sources: readonly StoredSource[] = store().sources(),
  ): Promise<SeenTraces> =>
    readSources(
      { sources, refused: store().refused(), activityWatch, calendarEvents, zone: clock.zone() },
      span,
    )
  /** Reads the sources once, for every time within a span. */
  const look = (span: Span): Promise<Look> => lookAt(span, { collect, store: store(), recorded })
  return {
    sources: async () => (await collect({ from: clock.now(), to: clock.now() })).sources,
    ...createAddSource({ store, activityWatch, calendarEvents, clock, ids }),
    isPresenceWanted: () =>
      store()
        .sources()
        .some(({ kind }) => kind === 'presence'),
    keepPresence(span) {
      store().forget((span.to - keptFor) as EpochMs)
      return store().keepPresence(span)
    },
    remove: ({ id }) => store().removeSource(id),
    setProject: ({ id, projectId }) => store().setProject(id, projectId),
    async seen(span) {
      const found = await collect(span)
      return { ...found, presence: [...found.presence, ...store().presence(span)].sort(byBegin) }
    },
    learned: () => ({ counts: store().counts(), refused: store().refused() }),
    async between(wantedSpan) {
      // Ends at the last whole minute, because the current minute is not over.
      const now = Math.floor(clock.now() / minute) * minute
      const span = { from: wantedSpan.from, to: Math.min(wantedSpan.to, now) as EpochMs }
      if (span.to <= span.from) return { proposals: [], sources: (await collect(span)).sources }
      const { sources, proposalsIn, told } = await look(span)
      return { sources, proposals: [...told(span), ...proposalsIn(span, null)].sort(byBegin) }
    },
    async inGaps() {
      const oldest = clock.now() - keptFor
      const gaps = recorded.gaps().filter(({ from }) => from >= oldest)
      const [first, last] = [gaps[0], gaps.at(-1)]
      if (!first || !last || store().sources().length === 0) return { sources: [], gaps: [] }
      const { sources, proposalsIn } = await look({ from: first.from, to: last.to })
      const found = gaps.map((gap) => ({ id: gap.id, proposals: proposalsIn(gap, gap.entryId) }))
      return { sources, gaps: found.filter(({ proposals }) => proposals.length > 0) }
    },
    async planned(span) {
      const calendars = store()
        .sources()
        .filter(({ kind }) => kind === 'calendar')
      if (calendars.length === 0) return []
      const readCalendars = (wide: Span): Promise<SeenTraces> => collect(wide, calendars)
      return (await lookAt(span, { collect: readCalendars, store: store(), recorded })).planned(
        span,
      )
    },
    ...createDecisions(store, { clock, ids }),
    refuse: ({ key }) => store().refuse(key),
    allow: ({ key }) => store().allow(key),
    wipe: () => store().wipe(),
    close: () => opened?.close(),
  }
}

function byBegin(left: Span, right: Span): number {
  return left.from - right.from
}
