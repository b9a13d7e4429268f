import { expect, it } from 'vitest'
import type { Span } from '../../../shared/domain/presence/presence-types.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { proposalCalls } from './workspace-calls.ts'

/** Returns the span that is asked for at an instant, in Berlin, as ISO texts. */
async function plannedAt(instant: string, dayStart: number): Promise<readonly string[]> {
  const asked: Span[] = []
  const planned = (span: Span) => {
    asked.push(span)
    return Promise.resolve([])
  }
  const parts = {
    desktop: {},
    clock: { now: () => Date.parse(instant) as EpochMs, zone: () => 'Europe/Berlin' },
    settings: { read: () => ({ dayStart, weekStart: 1 }) },
  }
  const calls = proposalCalls.proposals({ traces: { planned } } as never, parts as never)
  await calls.planned({}, {} as never)
  return asked.flatMap(({ from, to }) => [from, to]).map((at) => new Date(at).toISOString())
}

it.each([
  ['on an ordinary day', '2026-11-24T10:00:00.000Z', 0, '2026-11-24T23:00:00.000Z'],
  ['on the day of 25 hours', '2026-10-25T00:30:00.000Z', 0, '2026-10-25T23:00:00.000Z'],
  ['on the day of 23 hours', '2026-03-28T23:30:00.000Z', 0, '2026-03-29T22:00:00.000Z'],
  ['before a day that starts at four', '2026-11-24T02:00:00.000Z', 240, '2026-11-24T03:00:00.000Z'],
])('events are planned from now to the end of the day, %s', async (_when, now, dayStart, end) => {
  expect(await plannedAt(now, dayStart)).toEqual([now, end])
})
