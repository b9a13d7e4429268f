/** Traces of an account's sources, and the proposals that follow from them. Read when they are asked for. */
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type {
  ProposalsBetween,
  SeenTraces,
  TraceSource,
  TraceSourceKind,
} from '../../shared/contract/proposal-calls.ts'
import { t } from '../../shared/domain/language/translate.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EarlierEntry } from '../../shared/domain/proposals/habits.ts'
import type { KnownProject } from '../../shared/domain/proposals/knowledge.ts'
import { propose } from '../../shared/domain/proposals/propose.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import { calendarEvents } from './calendar-events.ts'
import { gitTraces } from './git-folder.ts'
import { savedFiles } from './saved-files.ts'
import type { Dismissed, StoredSource, TraceStore } from './trace-store.ts'
import { createDecisions, type Decisions } from './decisions.ts'
import { toldProposals } from './told-proposals.ts'

/** What is recorded, which is in the account's own database. */
export type RecordedWork = {
  /** Spans of entries; a running one ends now. */
  readonly spans: (span: Span) => readonly Span[]
  /** Entries of the weeks before, each moved to the week of the span. */
  readonly earlier: (span: Span) => readonly EarlierEntry[]
  readonly projects: () => readonly KnownProject[]
}

export type Traces = Decisions & {
  /** The sources with whether they can be read. */
  sources(): Promise<readonly TraceSource[]>
  /** Fails with `invalid`, `storage`. */
  add(path: string, kind: 'folder' | 'calendar'): Promise<Outcome<null>>
  /** Keeps presence from now on. */
  addPresence(): Outcome<null>
  /** Whether the person chose that presence is kept. */
  isPresenceWanted(): boolean
  keepPresence(span: Span): Outcome<null>
  remove(id: string): Outcome<null>
  setProject(id: string, projectId: LocalId | null): Outcome<null>
  seen(span: Span): Promise<SeenTraces>
  proposals(span: Span): Promise<ProposalsBetween>
  wipe(): Outcome<null>
  close(): void
}

type Parts = {
  /** Opens the database when it is used first: the start does not wait for it. */
  readonly openStore: () => TraceStore
  readonly recorded: RecordedWork
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly ids: IdSource
}

const minute = 60_000
/** Milliseconds for which presence and dismissals are kept. */
const keptFor = 30 * 24 * 60 * minute
/** Bytes. A calendar of ten years has some megabytes. */
const largestCalendar = 10_000_000

export function createTraces({ openStore, recorded, clock, ids }: Parts): Traces {
  let opened: TraceStore | null = null
  const store = (): TraceStore => (opened ??= openStore())
  const read = async (source: StoredSource, span: Span): Promise<readonly Trace[] | null> => {
    const { id, kind, path } = source
    if (kind === 'presence') return []
    if (kind === 'git') return gitTraces(path, id, span)
    if (kind === 'files') return savedFiles(path, id, span)
    const text = await calendarText(path)
    return text === null ? null : calendarEvents({ text, sourceId: id, zone: clock.zone() }, span)
  }
  const collect = async (span: Span): Promise<SeenTraces> => {
    const found = await Promise.all(
      store()
        .sources()
        .map(async (source) => ({ source, traces: await read(source, span) })),
    )
    return {
      sources: found.map(({ source, traces }) => shown(source, traces !== null)),
      traces: found.flatMap(({ traces }) => traces ?? []).sort((one, other) => one.at - other.at),
    }
  }
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
    seen: collect,
    async proposals(asked) {
      // Until the last whole minute: the one that runs is not over.
      const now = Math.floor(clock.now() / minute) * minute
      const span = { from: asked.from, to: Math.min(asked.to, now) as EpochMs }
      if (span.to <= span.from) return { proposals: [], sources: (await collect(span)).sources }
      const { sources, traces } = await collect(span)
      const taken = recorded.spans(span)
      const told = toldProposals(store().waiting(), span, taken)
      const found = propose({
        ...{ span, traces, taken: [...taken, ...told], earlier: recorded.earlier(span) },
        presence: store().presence(span),
        knowledge: { sources, projects: recorded.projects(), counts: store().counts() },
      })
      const refused = store().dismissed(span)
      const wanted = found.filter((one) => !refused.some((other) => isOf(one, other)))
      return { sources, proposals: [...told, ...wanted].sort(byTime) }
    },
    ...createDecisions(store, { clock, ids }),
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

function shown(source: StoredSource, isThere: boolean): TraceSource {
  return { ...source, name: basename(source.path), isThere }
}

/** Null where the file can't be read, or is too large. */
async function calendarText(path: string): Promise<string | null> {
  const facts = await stat(path).catch(() => null)
  if (!facts?.isFile() || facts.size > largestCalendar) return null
  return readFile(path, 'utf8').catch(() => null)
}

function byTime(one: Span, other: Span): number {
  return one.from - other.from
}

/** A proposal of the same source in the same time: new traces can move its ends. */
function isOf(one: Dismissed, other: Dismissed): boolean {
  return one.key === other.key && one.from < other.to && one.to > other.from
}
