import { afterEach, describe, expect, it } from 'vitest'
import {
  startFakeActivityWatch,
  type FakeActivityWatch,
  type FakeEvent,
} from '../../test/fakes/fake-activity-watch.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { createActivityWatch, type ActivityWatch } from './activity-watch.ts'

const day = Date.UTC(2026, 10, 20)
const at = (clock: string): EpochMs => Date.parse(`2026-11-20T${clock}:00Z`) as EpochMs
const span = { from: day as EpochMs, to: (day + 24 * 3_600_000) as EpochMs }
const event = (from: string, to: string, data: FakeEvent['data']): FakeEvent => ({
  id: at(from),
  timestamp: `2026-11-20T${from}:00.500000+00:00`,
  data,
  duration: (at(to) - at(from)) / 1000 - 1,
})
const windows = [
  event('09:00', '09:40', { app: 'Code', title: 'header.ts - website-relaunch' }),
  event('09:40', '10:30', { app: 'Firefox', title: 'Weather' }),
]
const inputs = [
  event('09:00', '09:50', { status: 'not-afk' }),
  event('09:50', '10:20', { status: 'afk' }),
  event('10:20', '11:00', { status: 'not-afk' }),
]

let server: FakeActivityWatch | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

type Answer = NonNullable<Parameters<typeof startFakeActivityWatch>[0]['answer']>
async function start(answer?: Answer, monotonic = (): number => 0): Promise<ActivityWatch> {
  server = await startFakeActivityWatch({
    hostName: 'workbench',
    windows,
    inputs,
    ...(answer && { answer }),
  })
  return createActivityWatch({ port: server.port, hostName: 'workbench', monotonic })
}
const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) })

describe('ActivityWatch', () => {
  it('says which windows were in front, and when there was input', async () => {
    const watch = await start()
    expect(await watch.isThere()).toBe(true)
    const seen = await watch.seen('aw', span)
    expect(seen?.presence.map(({ from }) => new Date(from).toISOString().slice(11, 16))).toEqual([
      ...['09:00', '10:20'],
    ])
    expect(seen?.traces).toMatchObject([
      { kind: 'window', sourceId: 'aw', text: 'header.ts - website-relaunch – Code' },
      // Until the input ended.
      { text: 'Weather – Firefox', until: at('09:49') + 59_500 },
      // After the break.
      { text: 'Weather – Firefox', at: at('10:20') + 500 },
    ])
  })

  it('is asked day by day, and for the time that is asked about alone', async () => {
    const watch = await start()
    await watch.seen('aw', { from: (day - 24 * 3_600_000) as EpochMs, to: at('12:00') })
    const eventPaths = (server?.requestedPaths ?? []).filter((path) => path.includes('/events'))
    expect(eventPaths).toHaveLength(4)
    expect(eventPaths.at(-1)).toBe(
      '/api/0/buckets/aw-watcher-window_workbench/events' +
        '?start=2026-11-20T00%3A00%3A00.000Z&end=2026-11-20T12%3A00%3A00.000Z',
    )
  })

  describe('that answers without end', () => {
    const fortnight = { from: (day - 14 * 24 * 3_600_000) as EpochMs, to: span.to }
    const ofWindows = { type: 'currentwindow' }
    const requests = (): number =>
      (server?.requestedPaths ?? []).filter((path) => path.includes('/events')).length
    /** As many events of each day, one behind the other. */
    const events = (path: string, count: number, title = 'Mill') => {
      const start = Date.parse(new URL(path, 'http://127.0.0.1').searchParams.get('start') ?? '')
      return json(
        Array.from({ length: count }, (_, index) => ({
          timestamp: new Date(start + index * 1000).toISOString(),
          duration: 20,
          data: { title },
        })),
      )
    }

    it('is asked no more once it has answered twenty megabytes', async () => {
      const title = 'x'.repeat(1_900_000)
      const watch = await start((path) =>
        path.includes('/events')
          ? events(path, 1, title)
          : json({ a: ofWindows, b: { type: 'afkstatus' } }),
      )
      await watch.seen('aw', fortnight)
      expect(requests()).toBe(11)
    })

    it('is asked no more once it has answered a hundred thousand events, and no more are taken', async () => {
      const watch = await start((path) =>
        path.includes('/events') ? events(path, 30_000) : json({ a: ofWindows }),
      )
      const seen = await watch.seen('aw', fortnight)
      expect([requests(), seen?.traces.length]).toEqual([4, 100_000])
    })

    it('is asked no more after fifteen seconds', async () => {
      let time = 0
      const watch = await start(
        (path) => {
          time += 4000
          return path.includes('/events') ? events(path, 1) : json({ a: ofWindows })
        },
        () => time,
      )
      const seen = await watch.seen('aw', fortnight)
      expect([requests(), seen?.traces.length]).toEqual([4, 4])
    })

    it('is asked for eight buckets of a kind', async () => {
      const all = Array.from({ length: 20 }, (_, index) => [`bucket ${index}`, ofWindows])
      const watch = await start((path) =>
        path.includes('/events') ? events(path, 1) : json(Object.fromEntries(all)),
      )
      await watch.seen('aw', span)
      expect(requests()).toBe(8)
    })

    it('is not believed in an answer of more than four megabytes', async () => {
      const title = 'x'.repeat(4_000_000)
      const watch = await start((path) =>
        path.includes('/events') ? events(path, 1, title) : json({ a: ofWindows }),
      )
      expect((await watch.seen('aw', span))?.traces).toEqual([])
    })
  })

  it('is not there where nothing listens', async () => {
    const watch = await start()
    await server?.close()
    expect(await watch.isThere()).toBe(false)
    expect(await watch.seen('aw', span)).toBeNull()
  })

  it.each<readonly [string, Answer]>([
    ['a page', () => ({ status: 200, body: '<html>' })],
    ['an error', () => ({ status: 500, body: '{}' })],
    ['a redirect', () => ({ status: 308, body: '{}' })],
    ['a list', () => json([1, 2])],
    ['other buckets', () => json({ a: 5 })],
    ['far too much', () => ({ status: 200, body: `"${'x'.repeat(5_000_000)}"` })],
  ])('is not there where the port answers with %s', async (_name, answer) => {
    expect(await (await start(answer)).seen('aw', span)).toBeNull()
  })

  it('leaves out events that are none', async () => {
    const bucket = { 'x/../y': { type: 'currentwindow' } }
    const good = event('09:00', '09:10', { title: 'Brand guide' })
    const watch = await start((path) =>
      path.includes('/events')
        ? json([
            ...[null, 7, { timestamp: 'never', duration: 1, data: {} }, { ...good, duration: -1 }],
            ...[{ ...good, duration: 1e300 }, { ...good, data: { title: 5 } }, good],
            { ...good, data: { title: '', app: ' ' } },
          ])
        : json(bucket),
    )
    expect((await watch.seen('aw', span))?.traces.map(({ text }) => text)).toEqual(['Brand guide'])
    expect(server?.requestedPaths.every((path) => !path.includes('/../'))).toBe(true)
  })

  it('that never answers is given up', { timeout: 20_000 }, async () => {
    expect(await (await start(() => 'silence')).isThere()).toBe(false)
  })
})
