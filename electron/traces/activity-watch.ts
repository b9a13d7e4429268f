/**
 * Reads window focus, and when there was input, from ActivityWatch on this computer. Each request covers one day, so
 * that no response is large. Source: https://docs.activitywatch.net/en/latest/api/rest.html and
 * buckets-and-events.html.
 */
import { z } from 'zod'
import { meets } from '../../shared/domain/presence/meets.ts'
import { mergedSpans } from '../../shared/domain/presence/spans.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import { toEpochMs, type EpochMs } from '../../shared/domain/units.ts'
import { request } from 'node:http'
import { boundedJson, cutText } from '../../shared/domain/text/clean-text.ts'

/** Default port of ActivityWatch. */
export const activityWatchPort = 5600

export type ActivityWatchSeen = {
  readonly traces: readonly Trace[]
  /** Spans with input; empty if no watcher reports them. */
  readonly presence: readonly Span[]
}

/** In ms, for one response. */
const timeout = 3000
/** In ms, for all responses for one span together. */
const timeoutOfAll = 15_000
/** In bytes, for one response. A busy day has a few hundred kilobytes. */
const maxAnswerSize = 4_000_000
/** In bytes, for all responses for one span together. Two busy weeks need a third of this. */
const maxBytes = 20_000_000
/** Maximum number of events for one span. */
const maxEvents = 100_000
const dayLength = 24 * 3_600_000
/** In ms. A window focused for less than this does not count as work. */
const minFocusTime = 15_000
/** Maximum time without input that still counts as presence, in ms. The user may be reading. */
const maxPause = 10 * 60_000
const maxTitleLength = 200
const maxBuckets = 8

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

export type ActivityWatch = ReturnType<typeof createActivityWatch>

export function createActivityWatch({
  port,
  hostName,
  monotonic,
}: {
  readonly port: number
  /** Name of this computer, because ActivityWatch may also hold other computers' records. */
  readonly hostName: string
  readonly monotonic: () => number
}) {
  const ask = (path: string, maxSize = maxAnswerSize): Promise<LoopbackAnswer> =>
    loopbackJson({ port, path: `/api/0/buckets/${path}`, timeout, maxSize })
  const buckets = async (): Promise<z.infer<typeof bucketsShape> | null> =>
    bucketsShape.safeParse((await ask('')).value).data ?? null
  return {
    isThere: async (): Promise<boolean> => (await buckets()) !== null,
    /** Returns what ActivityWatch has seen; null if it does not respond, or its response can't be understood. */
    async seen(sourceId: string, span: Span): Promise<ActivityWatchSeen | null> {
      const all = await buckets()
      if (all === null) return null
      const deadline = monotonic() + timeoutOfAll
      let [bytesLeft, eventsLeft] = [maxBytes, maxEvents]
      const eventsOf = async (type: string): Promise<readonly Event[]> => {
        const events: Event[] = []
        for (const id of bucketsOf(all, type, hostName)) {
          for (const day of daysOf(span)) {
            if (monotonic() > deadline || bytesLeft <= 0 || eventsLeft <= 0) break
            const { value, size } = await ask(
              eventsPath(id, day),
              Math.min(maxAnswerSize, bytesLeft),
            )
            const found = eventsIn(value, day).slice(0, eventsLeft)
            bytesLeft -= size
            eventsLeft -= found.length
            for (const event of found) events.push(event)
          }
        }
        return events.sort((one, other) => one.from - other.from)
      }
      const inputs = (await eventsOf('afkstatus')).filter(({ status }) => status === 'not-afk')
      const presence = mergedSpans(
        inputs.map(({ from, to }) => ({ from, to })),
        maxPause,
      )
      const windows = await eventsOf('currentwindow')
      return { presence, traces: windows.flatMap((window) => tracesOf(window, sourceId, presence)) }
    },
  }
}

/** Returns the buckets of this computer; if no bucket of the type names this computer, those of any. */
function bucketsOf(
  all: z.infer<typeof bucketsShape>,
  type: string,
  hostName: string,
): readonly string[] {
  const ofType = Object.entries(all).filter(([, bucket]) => bucket.type === type)
  const ofThisComputer = ofType.filter(([, { hostname }]) => hostname === hostName)
  return (ofThisComputer.length > 0 ? ofThisComputer : ofType)
    .slice(0, maxBuckets)
    .map(([id]) => id)
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

/** Returns the valid events. Each is checked separately. */
function eventsIn(answer: unknown, day: Span): readonly Event[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((item: unknown) => {
    const event = eventShape.safeParse(item).data
    const at = event && toEpochMs(Date.parse(event.timestamp))
    if (!event || at === undefined) return []
    const from = Math.max(at, day.from) as EpochMs
    const to = Math.min(Math.round(at + event.duration * 1000), day.to) as EpochMs
    return to > from ? [{ from, to, ...event.data }] : []
  })
}

/** Returns a trace for each part of an event in which there was input; one for the whole event if that is not known. */
function tracesOf(
  { from, to, app = '', title = '' }: Event,
  sourceId: string,
  presence: readonly Span[],
): readonly Trace[] {
  const words = [title.trim(), app.trim()].filter((word) => word !== '').join(' – ')
  if (words === '') return []
  const text = cutText(words, maxTitleLength)
  const whole = { from, to }
  const seen = presence.length === 0 ? [whole] : presence.filter((one) => meets(one, whole))
  return seen.flatMap((span) => {
    const at = Math.max(from, span.from) as EpochMs
    const until = Math.min(to, span.to) as EpochMs
    return until - at < minFocusTime ? [] : [{ kind: 'window', sourceId, at, until, text } as const]
  })
}

type LoopbackRequest = {
  readonly port: number
  readonly path: string
  /** For the whole response, in ms. */
  readonly timeout: number
  /** In bytes. */
  readonly maxSize: number
}

/** `value`: undefined unless the response was JSON, small enough and in time. `size`: number of bytes received. */
type LoopbackAnswer = { readonly value: unknown; readonly size: number }

/** Requests JSON from 127.0.0.1 only, whatever proxies are set, without redirects. Any program may listen there. */
function loopbackJson({ port, path, timeout, maxSize }: LoopbackRequest): Promise<LoopbackAnswer> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeout)
    const headers = { accept: 'application/json' }
    const clientRequest = request({ host: '127.0.0.1', port, path, headers, signal, agent: false })
    const parts: Buffer[] = []
    let size = 0
    const refuse = (): void => {
      resolve({ value: undefined, size })
      clientRequest.destroy()
    }
    clientRequest.on('error', refuse)
    clientRequest.on('response', (response) => {
      if (response.statusCode !== 200) return refuse()
      response.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size > maxSize) refuse()
      })
      response.on('error', refuse)
      response.on('end', () => {
        resolve({ value: parsed(Buffer.concat(parts).toString('utf8')), size })
      })
    })
    clientRequest.end()
  })
}

function parsed(text: string): unknown {
  try {
    return boundedJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
