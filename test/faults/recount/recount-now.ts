/** What is shown of the present: `stint status`, and timers, day, week and latest work of the popover. */
import { expect } from 'vitest'
import {
  entryTotals,
  recentWork,
  runningTimers,
} from '../../../electron/queries/entries/entries.ts'
import { statusOf } from '../../../electron/remote/requests/remote-commands.ts'
import type { SyncStatus } from '../../../shared/contract/payloads.ts'
import type { StoreBench } from '../../fakes/store-bench.ts'
import type { CountedEntry, CountedRows } from './counted-rows.ts'
import { dayLength, dayNameOf, dayStartOf, isRunningNow, secondsIn } from './counted-time.ts'

/** The day of 1970-01-05, a Monday, is 4. */
const mondayOf1970 = 4

export function expectPresent(bench: StoreBench, { entries }: CountedRows): void {
  const { database, clock } = bench
  const now = clock.now()
  const living = entries.filter(({ isDeleted }) => !isDeleted)
  const day = dayStartOf(now)
  const sinceMonday = (Math.ceil(day / dayLength) - mondayOf1970) % 7
  const week = day - sinceMonday * dayLength
  const since = (from: number): number =>
    living.reduce((sum, entry) => sum + secondsIn(entry, now, from, Infinity), 0)
  const totals = { today: since(day), week: since(week) }
  expect(entryTotals(database, now, clock.zone(), calendar()), 'time today and this week').toEqual({
    day: dayNameOf(now),
    ...totals,
  })
  const running = living.filter(isRunningNow).sort((one, other) => one.startedAt - other.startedAt)
  const starts = running.map(({ startedAt }) => startedAt)
  expect(
    runningTimers(database).map(({ startedAt }) => startedAt),
    'running timers',
  ).toEqual(starts)
  const status = statusOf(
    { kind: 'own', database, timer: { paused: () => null }, sync: () => ({ status: () => quiet }) },
    { clock, calendar, workspaces: { state: () => ({ accounts: [] }) } },
  )
  expect(status, 'stint status').toMatchObject(totals)
  expect(status.running.map(({ id }) => id).sort(), 'timers of stint status').toEqual(
    running.map(({ id }) => id).sort(),
  )
  const recent = recentWork(database, maxRecent, now).map(({ note, projectId }) => [
    note,
    projectId,
  ])
  expect(recent, 'latest work').toEqual(
    latestWork(living.filter(({ startedAt }) => startedAt <= now)),
  )
}

const calendar = () => ({ dayStart: 0, weekStart: 1 })
const maxRecent = 5
/** Not compared. */
const quiet: SyncStatus = {
  kind: 'offline',
  unsent: 0,
  refused: 0,
  held: 0,
  nextTryAt: null,
  lastResponseAt: null,
  pulledAt: null,
  problem: null,
  pull: null,
  rejectedRows: 0,
  restored: null,
}

/** Each note with its project once, the latest first. */
function latestWork(
  living: readonly CountedEntry[],
): readonly (readonly [string | null, string | null])[] {
  const ended = living
    .filter(({ duration }) => duration !== null)
    .sort((one, other) => other.startedAt - one.startedAt || other.row - one.row)
  const work = new Map<string, readonly [string | null, string | null]>()
  for (const { note, projectId } of ended) {
    const key = JSON.stringify([note, projectId])
    if ((note !== null || projectId !== null) && !work.has(key)) work.set(key, [note, projectId])
  }
  return [...work.values()].slice(0, maxRecent)
}
