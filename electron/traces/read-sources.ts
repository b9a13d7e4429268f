/** Reads sources into traces, each in its own way. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SeenTraces, TraceSource } from '../../shared/contract/proposal-calls.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { yieldToEventLoop } from '../base/yield-to-event-loop.ts'
import type { ActivityWatch } from './activity-watch.ts'
import { calendarEvents } from './calendar-events.ts'
import { gitTraces } from './git-folder.ts'
import { savedFiles } from './saved-files.ts'
import type { StoredSource } from './trace-store.ts'

/** Bytes. A calendar of ten years has some megabytes. */
const largestCalendar = 10_000_000
/** Milliseconds. */
const longestAsked = 14 * 24 * 3_600_000

export type SourceReaders = {
  readonly sources: readonly StoredSource[]
  readonly activityWatch: Pick<ActivityWatch, 'seen'>
  /** Of times in calendars that name none. */
  readonly zone: string
}

type Read = { readonly traces: readonly Trace[]; readonly presence: readonly Span[] }

/** What they saw within a span, by time. A source that can't be read is named, and leaves nothing. */
export async function readSources(readers: SourceReaders, span: Span): Promise<SeenTraces> {
  const found: { readonly source: StoredSource; readonly seen: Read | null }[] = []
  // One after the other, with the event loop in between: together they would keep everything else waiting.
  for (const source of readers.sources) {
    found.push({ source, seen: await read(source, span, readers) })
    await yieldToEventLoop()
  }
  const all = found.flatMap(({ seen }) => seen ?? [])
  return {
    sources: found.map(({ source, seen }) => shown(source, seen !== null)),
    traces: all.flatMap(({ traces }) => traces).sort((one, other) => one.at - other.at),
    presence: all.flatMap(({ presence }) => presence),
  }
}

/** Null where the source can't be read. */
async function read(
  { id, kind, path }: StoredSource,
  span: Span,
  { activityWatch, zone }: SourceReaders,
): Promise<Read | null> {
  switch (kind) {
    case 'presence':
      return { traces: [], presence: [] }
    case 'activityWatch':
      return activityWatch.seen(id, lastWeeks(span))
    case 'git':
      return withoutPresence(await gitTraces(path, id, span))
    case 'files':
      return withoutPresence(await savedFiles(path, id, span))
    case 'calendar': {
      const text = await calendarText(path)
      return text === null
        ? null
        : withoutPresence(calendarEvents({ text, sourceId: id, zone }, span))
    }
  }
}

function withoutPresence(traces: readonly Trace[] | null): Read | null {
  return traces && { traces, presence: [] }
}

/** It answers day by day, with thousands of windows for each: fewer days are asked for. */
function lastWeeks({ from, to }: Span): Span {
  return { from: Math.max(from, to - longestAsked) as EpochMs, to }
}

/** Null where the file can't be read, or is too large. */
export async function calendarText(path: string): Promise<string | null> {
  const facts = await stat(path).catch(() => null)
  if (!facts?.isFile() || facts.size > largestCalendar) return null
  return readFile(path, 'utf8').catch(() => null)
}

function shown(source: StoredSource, isThere: boolean): TraceSource {
  const name = source.kind === 'activityWatch' ? 'ActivityWatch' : basename(source.path)
  return { ...source, name, isThere }
}
