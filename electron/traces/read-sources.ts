/** Reads sources into traces, each in its own way. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SeenTraces, TraceSource } from '../../shared/contract/proposal-calls.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { calendarEvents } from './calendar-events.ts'
import { gitTraces } from './git-folder.ts'
import { savedFiles } from './saved-files.ts'
import type { StoredSource } from './trace-store.ts'

/** Bytes. A calendar of ten years has some megabytes. */
const largestCalendar = 10_000_000

/** Their traces within a span, by time. A source that can't be read is named, and leaves none. */
export async function readSources(
  sources: readonly StoredSource[],
  span: Span,
  zone: string,
): Promise<SeenTraces> {
  const found = await Promise.all(
    sources.map(async (source) => ({ source, traces: await read(source, span, zone) })),
  )
  return {
    sources: found.map(({ source, traces }) => shown(source, traces !== null)),
    traces: found.flatMap(({ traces }) => traces ?? []).sort((one, other) => one.at - other.at),
  }
}

/** Null where the source can't be read. */
async function read(
  { id, kind, path }: StoredSource,
  span: Span,
  zone: string,
): Promise<readonly Trace[] | null> {
  if (kind === 'presence') return []
  if (kind === 'git') return gitTraces(path, id, span)
  if (kind === 'files') return savedFiles(path, id, span)
  const text = await calendarText(path)
  return text === null ? null : calendarEvents({ text, sourceId: id, zone }, span)
}

/** Null where the file can't be read, or is too large. */
export async function calendarText(path: string): Promise<string | null> {
  const facts = await stat(path).catch(() => null)
  if (!facts?.isFile() || facts.size > largestCalendar) return null
  return readFile(path, 'utf8').catch(() => null)
}

function shown(source: StoredSource, isThere: boolean): TraceSource {
  return { ...source, name: basename(source.path), isThere }
}
