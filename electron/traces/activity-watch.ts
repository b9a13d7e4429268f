/**
 * What ActivityWatch, a program that the person may run on this computer, saw: which windows had the focus, and when there
 * was input. Asked on loopback and day by day, so that no answer is large; nothing of it is stored.
 * Source: https://docs.activitywatch.net/en/latest/api/rest.html and buckets-and-events.html.
 */
import { z } from 'zod'
import { mergedSpans } from '../../shared/domain/presence/spans.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { toEpochMs, type EpochMs } from '../../shared/domain/units.ts'
import { loopbackJson, type LoopbackAnswer } from './loopback-json.ts'

/** Where it listens, unless it was set up otherwise. */
export const activityWatchPort = 5600

export type ActivityWatchSeen = {
  readonly traces: readonly Trace[]
  /** When there was input; empty where no watcher tells. */
  readonly presence: readonly Span[]
}

/** Milliseconds for one answer, and for all. */
const timeout = 3000
const timeoutOfAll = 15_000
/** Bytes of one answer: a day of a busy person has some hundred kilobytes. */
const largest = 4_000_000
/** Bytes of all answers of one look: two weeks of a busy person have a third of it. */
const maxBytes = 20_000_000
/** Events of one look. */
const maxEvents = 100_000
const dayLength = 24 * 3_600_000
/** Milliseconds: shorter looks at a window are no work. */
const shortest = 15_000
/** Milliseconds without input in which the person was there all the same: they read. */
const longestPause = 10 * 60_000
const longestTitle = 200
const mostBuckets = 8

const bucketsShape = z.record(
  z.string().max(200),
  z.object({ type: z.string(), hostname: z.string().optional() }),
)
const eventShape = z.object({
  timestamp: z.string().max(64),
  duration: z
    .number()
    .min(0)
    .max(dayLength / 1000),
  data: z.object({
    app: z.string().optional(),
    title: z.string().optional(),
    status: z.string().optional(),
  }),
})
type Event = Span & z.infer<typeof eventShape>['data']

export type ActivityWatch = {
  /** Whether it answers. */
  isThere(): Promise<boolean>
  /** Null where it does not answer, or does not speak its language. */
  seen(sourceId: string, span: Span): Promise<ActivityWatchSeen | null>
}

export function createActivityWatch({
  port,
  hostName,
  monotonic,
}: {
  readonly port: number
  /** Of this computer: ActivityWatch may hold what others saw, too. */
  readonly hostName: string
  /** Milliseconds that never go back. */
  readonly monotonic: () => number
}): ActivityWatch {
  const ask = (path: string, most = largest): Promise<LoopbackAnswer> =>
    loopbackJson({ port, path: `/api/0/buckets/${path}`, timeout, largest: most })
  const buckets = async (): Promise<z.infer<typeof bucketsShape> | null> =>
    bucketsShape.safeParse((await ask('')).value).data ?? null
  return {
    isThere: async () => (await buckets()) !== null,
    async seen(sourceId, span) {
      const all = await buckets()
      if (all === null) return null
      const latest = monotonic() + timeoutOfAll
      let [bytesLeft, eventsLeft] = [maxBytes, maxEvents]
      const eventsOf = async (type: string): Promise<readonly Event[]> => {
        const events: Event[] = []
        for (const id of bucketsOf(all, type, hostName)) {
          for (const day of daysOf(span)) {
            if (monotonic() > latest || bytesLeft <= 0 || eventsLeft <= 0) break
            const { value, size } = await ask(eventsPath(id, day), Math.min(largest, bytesLeft))
            const found = eventsIn(value, day).slice(0, eventsLeft)
            bytesLeft -= size
            eventsLeft -= found.length
            for (const one of found) events.push(one)
          }
        }
        return events.sort((one, other) => one.from - other.from)
      }
      const inputs = (await eventsOf('afkstatus')).filter(({ status }) => status === 'not-afk')
      const presence = mergedSpans(
        inputs.map(({ from, to }) => ({ from, to })),
        longestPause,
      )
      const windows = await eventsOf('currentwindow')
      return {
        presence,
        traces: windows.flatMap((window) => traceOf(window, sourceId, presence)),
      }
    },
  }
}

/** Names of the buckets of a type: those of this computer, or all where none says that it is. */
function bucketsOf(
  all: z.infer<typeof bucketsShape>,
  type: string,
  hostName: string,
): readonly string[] {
  const ofType = Object.entries(all).filter(([, bucket]) => bucket.type === type)
  const own = ofType.filter(([, { hostname }]) => hostname === hostName)
  return (own.length > 0 ? own : ofType).slice(0, mostBuckets).map(([id]) => id)
}

function daysOf({ from, to }: Span): readonly Span[] {
  const count = Math.ceil((to - from) / dayLength)
  return Array.from({ length: count }, (_, index) => ({
    from: (from + index * dayLength) as EpochMs,
    to: Math.min(to, from + (index + 1) * dayLength) as EpochMs,
  }))
}

function eventsPath(id: string, { from, to }: Span): string {
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
  return `${encodeURIComponent(id)}/events?start=${encodeURIComponent(start)}&end=${encodeURIComponent(end)}`
}

/** What is no event is left out, one by one. */
function eventsIn(answer: unknown, day: Span): readonly Event[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((one: unknown) => {
    const event = eventShape.safeParse(one).data
    const at = event && toEpochMs(Date.parse(event.timestamp))
    if (!event || at === undefined) return []
    const from = Math.max(at, day.from) as EpochMs
    const to = Math.min(Math.round(at + event.duration * 1000), day.to) as EpochMs
    return to > from ? [{ from, to, ...event.data }] : []
  })
}

/** The part of a window's time in which there was input. */
function traceOf(
  { from, to, app = '', title = '' }: Event,
  sourceId: string,
  presence: readonly Span[],
): readonly Trace[] {
  const there = presence.find((one) => one.from < to && one.to > from)
  if (presence.length > 0 && !there) return []
  const at = Math.max(from, there?.from ?? from) as EpochMs
  const until = Math.min(to, there?.to ?? to) as EpochMs
  const text = [title.trim(), app.trim()].filter((word) => word !== '').join(' – ')
  if (until - at < shortest || text === '') return []
  return [{ kind: 'window', sourceId, at, until, text: text.slice(0, longestTitle) }]
}
