import { basename } from 'node:path'
import type { SeenTraces, TraceSource } from '../../shared/contract/groups/traces.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { CalendarReading, Trace } from '../../shared/domain/proposals/trace.ts'
import { fromOutside } from '../../shared/domain/text/clean-text.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { readOutsideFile } from '../base/outside-file.ts'
import { yieldToEventLoop } from '../base/yield-to-event-loop.ts'
import type { ActivityWatch } from './activity-watch.ts'
import { gitTraces } from './git-folder.ts'
import { savedFiles } from './saved-files.ts'
import type { StoredSource } from './trace-store.ts'

/** In bytes. A calendar of ten years has a few megabytes. */
const maxCalendar = 10_000_000
/** In ms. */
const maxAskedSpan = 14 * 24 * 3_600_000

/** Reads a calendar's events; null if the file is not a calendar, or can't be read. */
export type CalendarEvents = (calendar: {
  readonly bytes: Uint8Array
  readonly sourceId: string
  readonly zone: string
  readonly span: Span
}) => Promise<CalendarReading | null>

export type SourceReaders = {
  readonly sources: readonly StoredSource[]
  /** Keys of sources and traces for which nothing is ever proposed. A source whose id is among them is not read. */
  readonly refused: readonly string[]
  readonly activityWatch: Pick<ActivityWatch, 'seen'>
  readonly calendarEvents: CalendarEvents
  /** Zone for times in calendars that name none. */
  readonly zone: string
}

type Read = {
  readonly traces: readonly Trace[]
  readonly presence: readonly Span[]
  readonly leftOut?: TraceSource['leftOut']
}

const nothing: Read = { traces: [], presence: [] }

type Found = {
  readonly source: StoredSource
  readonly isOn: boolean
  /** Null if the source can't be read. */
  readonly seen: Read | null
}

/** Returns all sources' traces of work, earliest first. A source that can't be read is reported, and has no traces. */
export async function readSources(readers: SourceReaders, span: Span): Promise<SeenTraces> {
  const found: Found[] = []
  // Sources are read one after the other, with the event loop in between, because together they would block everything
  // else.
  for (const source of readers.sources) {
    const isOn = !readers.refused.includes(source.id)
    found.push({ source, isOn, seen: isOn ? await read(source, span, readers) : nothing })
    await yieldToEventLoop()
  }
  const all = found.flatMap(({ seen }) => seen ?? [])
  return {
    sources: found.map(shown),
    traces: fromOutside(
      all.flatMap(({ traces }) => traces).sort((one, other) => one.at - other.at),
    ),
    presence: all.flatMap(({ presence }) => presence),
  }
}

async function read(
  { id, kind, path }: StoredSource,
  span: Span,
  { activityWatch, calendarEvents, zone }: SourceReaders,
): Promise<Read | null> {
  switch (kind) {
    case 'presence':
      return nothing
    case 'activityWatch':
      return activityWatch.seen(id, lastWeeks(span))
    case 'git':
      return withoutPresence(await gitTraces(path, id, span))
    case 'files':
      return withoutPresence(await savedFiles(path, id, span))
    case 'calendar':
      return eventsRead(await eventsOfFile(calendarEvents, path, { sourceId: id, zone, span }))
  }
}

function withoutPresence(traces: readonly Trace[] | null): Read | null {
  return traces && { traces, presence: [] }
}

function eventsRead(found: CalendarReading | null): Read | null {
  if (!found) return null
  const [first] = found.leftOut
  const leftOut = first && { count: found.leftOut.length, ...first }
  return { traces: found.events, presence: [], leftOut }
}

/** Returns a span's last weeks, because ActivityWatch returns each day separately, with thousands of windows. */
function lastWeeks({ from, to }: Span): Span {
  return { from: Math.max(from, to - maxAskedSpan) as EpochMs, to }
}

/** Reads a calendar file's events; null if the file can't be read, is too large, or is not a calendar. */
export async function eventsOfFile(
  calendarEvents: CalendarEvents,
  path: string,
  options: Omit<Parameters<CalendarEvents>[0], 'bytes'>,
): Promise<CalendarReading | null> {
  const file = await readOutsideFile(path, maxCalendar)
  return file.ok ? calendarEvents({ bytes: file.value, ...options }) : null
}

function shown({ source, isOn, seen }: Found): TraceSource {
  const name = source.kind === 'activityWatch' ? 'ActivityWatch' : basename(source.path)
  const leftOut = fromOutside(seen?.leftOut)
  return { ...source, name, isOn, isThere: seen !== null, ...(leftOut && { leftOut }) }
}
