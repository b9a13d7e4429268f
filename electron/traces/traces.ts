/** Traces of an account's sources, and the proposals that follow from them. Read when they are asked for. */
import { basename, dirname } from 'node:path'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type {
  LearnedChoices,
  ProposalsBetween,
  SeenTraces,
  TraceSource,
  TraceSourceKind,
} from '../../shared/contract/proposal-calls.ts'
import { t } from '../../shared/domain/language/translate.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EarlierEntry } from '../../shared/domain/proposals/habits.ts'
import type { KnownProject } from '../../shared/domain/proposals/knowledge.ts'
import {
  countsOfPast,
  withCounts,
  type RecordedSpan,
} from '../../shared/domain/proposals/past-counts.ts'
import { propose } from '../../shared/domain/proposals/propose.ts'
import type { SpentDay } from '../../shared/domain/proposals/usual-work.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import { activityWatchPort, type ActivityWatch } from './activity-watch.ts'
import { calendarEvents } from './calendar-events.ts'
import { gitTraces } from './git-folder.ts'
import { calendarText, readSources } from './read-sources.ts'
import type { Dismissed, TraceStore } from './trace-store.ts'

/** What is recorded, which is in the account's own database. */
export type RecordedWork = {
  /** Spans of entries; a running one ends now. */
  readonly spans: (span: Span) => readonly RecordedSpan[]
  /** Entries of the weeks before, each moved to the days of the span. */
  readonly earlier: (span: Span) => readonly EarlierEntry[]
  readonly spent: (span: Span) => readonly SpentDay[]
  readonly projects: () => readonly KnownProject[]
}

export type Traces = {
  /** The sources with whether they can be read. */
  sources(): Promise<readonly TraceSource[]>
  /** Fails with `invalid`, `storage`. */
  add(path: string, kind: 'folder' | 'calendar'): Promise<Outcome<null>>
  /** Keeps presence from now on. */
  addPresence(): Outcome<null>
  /** Fails with `invalid` where it does not answer, `storage`. */
  addActivityWatch(): Promise<Outcome<null>>
  /** Whether the person chose that presence is kept. */
  isPresenceWanted(): boolean
  keepPresence(span: Span): Outcome<null>
  remove(id: string): Outcome<null>
  setProject(id: string, projectId: LocalId | null): Outcome<null>
  seen(span: Span): Promise<SeenTraces>
  learned(): LearnedChoices
  proposals(span: Span): Promise<ProposalsBetween>
  countAccepted: TraceStore['countAccepted']
  dismiss(proposals: readonly Dismissed[]): Outcome<null>
  takeBack(proposals: readonly Dismissed[]): Outcome<null>
  refuse: TraceStore['refuse']
  allow: TraceStore['allow']
  wipe(): Outcome<null>
  close(): void
}

type Parts = {
  /** Opens the database when it is used first: the start does not wait for it. */
  readonly openStore: () => TraceStore
  readonly recorded: RecordedWork
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly ids: IdSource
  readonly activityWatch: ActivityWatch
}

const minute = 60_000
/** Milliseconds: traces of so long before teach which project a folder or a meeting is for. */
const lookedBack = 28 * 24 * 60 * minute
/** Milliseconds for which presence and dismissals are kept. */
const keptFor = 30 * 24 * 60 * minute

export function createTraces(parts: Parts): Traces {
  const { recorded, clock, ids, activityWatch } = parts
  let opened: TraceStore | null = null
  const openNow = (): TraceStore => {
    const store = parts.openStore()
    // What got too old while nothing was kept, such as on a long holiday.
    store.forget((clock.now() - keptFor) as EpochMs)
    return store
  }
  const store = (): TraceStore => (opened ??= openNow())
  const collect = (span: Span): Promise<SeenTraces> =>
    readSources({ sources: store().sources(), activityWatch, zone: clock.zone() }, span)
  return {
    sources: async () => (await collect({ from: clock.now(), to: clock.now() })).sources,
    async add(chosen, kind) {
      // The folder of git itself stands for its worktree.
      const path = basename(chosen) === '.git' ? dirname(chosen) : chosen
      const found = await kindOf(path, kind)
      if (found === null) {
        return failure('invalid', t`This file is no calendar that Stint can read (.ics).`)
      }
      return store().addSource({ id: ids.next(), kind: found, path, projectId: null })
    },
    addPresence: () =>
      store().addSource({ id: ids.next(), kind: 'presence', path: '', projectId: null }),
    async addActivityWatch() {
      if (!(await activityWatch.isThere())) {
        return failure(
          'invalid',
          t`ActivityWatch does not answer on this computer. Start it first.`,
        )
      }
      const path = `http://127.0.0.1:${activityWatchPort}`
      return store().addSource({ id: ids.next(), kind: 'activityWatch', path, projectId: null })
    },
    isPresenceWanted: () =>
      store()
        .sources()
        .some(({ kind }) => kind === 'presence'),
    keepPresence(span) {
      store().forget((span.to - keptFor) as EpochMs)
      return store().keepPresence(span)
    },
    remove: (id) => store().removeSource(id),
    setProject: (id, projectId) => store().setProject(id, projectId),
    async seen(span) {
      const found = await collect(span)
      return { ...found, presence: [...found.presence, ...store().presence(span)].sort(byBegin) }
    },
    learned: () => ({ counts: store().counts(), refused: store().refused() }),
    async proposals(asked) {
      // Until the last whole minute: the one that runs is not over.
      const now = Math.floor(clock.now() / minute) * minute
      const span = { from: asked.from, to: Math.min(asked.to, now) as EpochMs }
      if (span.to <= span.from) return { proposals: [], sources: (await collect(span)).sources }
      const past = { from: (span.from - lookedBack) as EpochMs, to: span.from }
      const { sources, traces, presence } = await collect({ from: past.from, to: span.to })
      const before = traces.filter(({ at }) => at < span.from)
      const counts = withCounts(store().counts(), countsOfPast(before, recorded.spans(past)))
      const found = propose({
        ...{ span, traces: traces.filter(({ at, until }) => (until ?? at) >= span.from) },
        ...{ taken: recorded.spans(span), earlier: recorded.earlier(span) },
        ...{ spent: recorded.spent(span), presence: [...presence, ...store().presence(span)] },
        knowledge: { sources, projects: recorded.projects(), counts, refused: store().refused() },
      })
      const refused = store().dismissed(span)
      return {
        sources,
        proposals: found.filter((one) => !refused.some((other) => isOf(one, other))),
      }
    },
    countAccepted: (choices) => store().countAccepted(choices),
    dismiss: (proposals) => store().dismiss(proposals),
    takeBack: (proposals) => store().takeBack(proposals),
    refuse: (key) => store().refuse(key),
    allow: (key) => store().allow(key),
    wipe: () => store().wipe(),
    close: () => opened?.close(),
  }

  async function kindOf(
    path: string,
    kind: 'folder' | 'calendar',
  ): Promise<TraceSourceKind | null> {
    const span = { from: clock.now(), to: clock.now() }
    if (kind === 'folder') return (await gitTraces(path, '', span)) === null ? 'files' : 'git'
    const text = await calendarText(path)
    const events = text === null ? null : calendarEvents({ text, sourceId: '', zone: 'UTC' }, span)
    return events === null ? null : 'calendar'
  }
}

function byBegin(one: Span, other: Span): number {
  return one.from - other.from
}

/** A proposal of the same source in the same time: new traces can move its ends. */
function isOf(one: Dismissed, other: Dismissed): boolean {
  return one.key === other.key && one.from < other.to && one.to > other.from
}
