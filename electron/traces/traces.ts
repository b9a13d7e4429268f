/** Reads the traces of an account's sources on request, and makes proposals from them. */
import type { CallInput } from '../../shared/contract/contract.ts'
import { type Outcome, failure } from '../../shared/contract/errors.ts'
import type { GapProposals, ProposalsBetween } from '../../shared/contract/groups/proposals.ts'
import type {
  LearnedChoices,
  SeenTraces,
  TraceSource,
  TraceSourceKind,
} from '../../shared/contract/groups/traces.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { PlannedEvent } from '../../shared/domain/proposals/planned-events.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import { type ActivityWatch, activityWatchPort } from './activity-watch.ts'
import { type RecordedWork, waitingIds, lookAt, type Look } from './look.ts'
import { readSources, type CalendarEvents, eventsOfFile } from './read-sources.ts'
import { keptFor, type StoredSource, type TraceStore, type Dismissed } from './trace-store.ts'
import { waitingId, type WaitingProposal } from '../../shared/domain/proposals/waiting-proposal.ts'
import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { t } from '../../shared/domain/language/translate.ts'
import { gitTraces } from './git-folder.ts'

export type Traces = ReturnType<typeof createTraces>

type Parts = {
  /** Called when the database is first used, so that the program's start does not wait for it. */
  readonly openStore: (now: EpochMs) => TraceStore
  readonly recorded: RecordedWork
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly ids: IdSource
  readonly activityWatch: ActivityWatch
  readonly calendarEvents: CalendarEvents
}

const minute = 60_000

export function createTraces(parts: Parts) {
  const { recorded, clock, ids, activityWatch, calendarEvents } = parts
  let opened: TraceStore | null = null
  const openNow = (): TraceStore => {
    const store = parts.openStore(clock.now())
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
  const look = (span: Span): Promise<Look> => lookAt(span, { collect, store: store(), recorded })
  return {
    /** Returns the sources, and for each whether it can be read. */
    sources: async (): Promise<readonly TraceSource[]> =>
      (await collect({ from: clock.now(), to: clock.now() })).sources,
    ...createAddSource(store, parts),
    isPresenceWanted: (): boolean =>
      store()
        .sources()
        .some(({ kind }) => kind === 'presence'),
    keepPresence(span: Span): Outcome<null> {
      store().forget((span.to - keptFor) as EpochMs)
      return store().keepPresence(span)
    },
    remove: ({ id }: { readonly id: string }): Outcome<null> => store().removeSource(id),
    setProject: ({ id, projectId }: CallInput<'traces.setProject'>): Outcome<null> =>
      store().setProject(id, projectId),
    async seen(span: Span): Promise<SeenTraces> {
      const found = await collect(span)
      return { ...found, presence: [...found.presence, ...store().presence(span)].sort(byBegin) }
    },
    learned: (): LearnedChoices => ({ counts: store().counts(), refused: store().refused() }),
    async between(wantedSpan: Span): Promise<ProposalsBetween> {
      // Ends at the last whole minute, because the current minute is not over.
      const now = Math.floor(clock.now() / minute) * minute
      const span = { from: wantedSpan.from, to: Math.min(wantedSpan.to, now) as EpochMs }
      if (span.to <= span.from) return { proposals: [], sources: (await collect(span)).sources }
      const { sources, proposalsIn, told } = await look(span)
      return { sources, proposals: [...told(span), ...proposalsIn(span, null)].sort(byBegin) }
    },
    /** Returns the proposals for gaps in recent weeks, except those from assistants and commands. */
    async inGaps(): Promise<GapProposals> {
      const oldest = clock.now() - keptFor
      const gaps = recorded.gaps().filter(({ from }) => from >= oldest)
      const [first, last] = [gaps[0], gaps.at(-1)]
      if (!first || !last || store().sources().length === 0) return { sources: [], gaps: [] }
      const { sources, proposalsIn } = await look({ from: first.from, to: last.to })
      const found = gaps.map((gap) => ({ id: gap.id, proposals: proposalsIn(gap, gap.entryId) }))
      return { sources, gaps: found.filter(({ proposals }) => proposals.length > 0) }
    },
    async planned(span: Span): Promise<readonly PlannedEvent[]> {
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
    refuse: ({ key }: { readonly key: string }): Outcome<null> => store().refuse(key),
    allow: ({ key }: { readonly key: string }): Outcome<null> => store().allow(key),
    wipe: (): Outcome<null> => store().wipe(),
    close: () => opened?.close(),
  }
}

function byBegin(left: Span, right: Span): number {
  return left.from - right.from
}

/** Creates the functions for decisions about proposals. `store` opens the database on first use. */
function createDecisions(
  store: () => TraceStore,
  { clock, ids }: { readonly clock: Pick<Clock, 'now'>; readonly ids: IdSource },
) {
  return {
    countAccepted: (choices: Parameters<TraceStore['countAccepted']>[0]) =>
      store().countAccepted(choices.filter(isSeen)),
    /** Adds a proposal, or returns an equal one already waiting. Fails with `rateLimited` or `storage`. */
    propose: (proposal: Omit<WaitingProposal, 'id' | 'proposedAt'>): Outcome<WaitingProposal> =>
      store().addWaiting({ ...proposal, id: ids.next(), proposedAt: clock.now() }),
    waiting: (): readonly WaitingProposal[] => store().waiting(),
    /** Marks waiting proposals as accepted once recorded (`isDone`), and as waiting again after an undo. */
    follow: (proposals: readonly { readonly key: string }[], isDone: boolean): Outcome<null> =>
      store().setWaitingState(waitingIds(proposals), isDone ? 'accepted' : 'waiting'),
    dismiss({ proposals }: { readonly proposals: readonly Dismissed[] }): Outcome<null> {
      const outcome = store().setWaitingState(waitingIds(proposals), 'dismissed')
      return outcome.ok ? store().dismiss(proposals.filter(isSeen)) : outcome
    },
    takeBack({ proposals }: { readonly proposals: readonly Dismissed[] }): Outcome<null> {
      const outcome = store().setWaitingState(waitingIds(proposals), 'waiting')
      return outcome.ok ? store().takeBack(proposals.filter(isSeen)) : outcome
    },
  }
}

/** Returns true for a proposal made from traces, not by an assistant or a command. */
function isSeen({ key }: { readonly key: string }): boolean {
  return waitingId(key) === null
}

/** Creates the functions that add sources. Each source is read once before it is added. */
function createAddSource(store: () => TraceStore, parts: Parts) {
  const { activityWatch, ids } = parts
  const added = (kind: TraceSourceKind, path: string): Outcome<null> =>
    store().addSource({ id: ids.next(), kind, path, projectId: null })
  return {
    /** Adds a folder or calendar. Fails with `invalid` or `storage`. */
    async add(chosen: string, kind: 'folder' | 'calendar'): Promise<Outcome<null>> {
      // A link that the user chose is resolved here; a link put in the place of its file later is not followed.
      const target = kind === 'calendar' ? await realpath(chosen).catch(() => chosen) : chosen
      // A chosen `.git` folder means its worktree.
      const path = basename(target) === '.git' ? dirname(target) : target
      const found = await kindOf(path, kind, parts)
      return found === null
        ? failure('invalid', t`Stint can’t read this calendar file (.ics).`)
        : added(found, path)
    },
    addPresence: (): Outcome<null> => added('presence', ''),
    /** Adds ActivityWatch. Fails with `invalid` (no response) or `storage`. */
    async addActivityWatch(): Promise<Outcome<null>> {
      if (await activityWatch.isThere()) {
        return added('activityWatch', `http://127.0.0.1:${activityWatchPort}`)
      }
      const text = t`ActivityWatch isn’t responding on this computer. Start it first.`
      return failure('invalid', text)
    },
  }
}

async function kindOf(
  path: string,
  kind: 'folder' | 'calendar',
  { clock, calendarEvents }: Pick<Parts, 'clock' | 'calendarEvents'>,
): Promise<TraceSourceKind | null> {
  const span = { from: clock.now(), to: clock.now() }
  if (kind === 'folder') return (await gitTraces(path, '', span)) === null ? 'files' : 'git'
  const events = await eventsOfFile(calendarEvents, path, { sourceId: '', zone: 'UTC', span })
  return events === null ? null : 'calendar'
}
