/** Time of today and of this week begins when the person's day and week do, wherever it is asked for. */
import { expect, it } from 'vitest'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { timeEntries, type TimeEntryFields } from '../../store/time-entries.ts'
import { entriesInRange, entryTotals } from './entries.ts'
import { sumEntries } from './entry-list.ts'

const hour = 3_600_000

it('follows both settings', () => {
  const bench = createStoreBench()
  const { database, ids, clock } = bench
  const now = clock.now()
  const day = now - (now % (24 * hour))
  const starts = [1, 5, -20].map((hours) => day + hours * hour)
  database.write((transaction) => {
    for (const startedAt of starts) {
      const times = { startedAt: startedAt as EpochMs, duration: 3600 as Seconds, zone: 'UTC' }
      const fields = { ...entryFields, ...times, timerId: null }
      timeEntries.insert(transaction, ids.next(), fields, now)
    }
    return success(null)
  })
  const today = new Date(day).getUTCDay()
  const isoToday = today === 0 ? 7 : today
  const totals = (dayStart: number, weekStart: number) => {
    const shown = entryTotals(database, now, 'UTC', { dayStart, weekStart })
    return [shown.today / 3600, shown.week / 3600]
  }
  expect(totals(0, isoToday)).toEqual([2, 2])
  expect(totals(240, isoToday)).toEqual([1, 1])
  expect(totals(0, (isoToday + 5) % 7 || 7)).toEqual([2, 3])
  database.close()
})

it('counts every entry that reaches into today, however long ago it began, and no unreadable length', () => {
  const { database, ids, clock } = createStoreBench()
  const now = clock.now()
  const day = now - (now % (24 * hour))
  const from = { from: day as EpochMs, to: now, now }
  const record = (days: number, times: Pick<TimeEntryFields, 'duration' | 'isLogged'>): void => {
    database.write((transaction) => {
      const startedAt = (day - days * 24 * hour) as EpochMs
      const fields = { ...entryFields, ...times, startedAt, zone: 'UTC', timerId: null }
      timeEntries.insert(transaction, ids.next(), fields, now)
      return success(null)
    })
  }
  const today = () => entryTotals(database, now, 'UTC', { dayStart: 0, weekStart: 1 }).today / 3600
  record(3, { duration: null, isLogged: true })
  expect(today()).toBe(0)
  record(40, { duration: (40 * 86_400 + 3600) as Seconds, isLogged: true })
  expect([today(), entriesInRange(database, from).length]).toEqual([1, 1])
  record(20, { duration: null, isLogged: false })
  expect([today(), entriesInRange(database, from).length]).toEqual([1 + (now - day) / hour, 2])
  database.close()
})

it.each([undefined, 'only', 'with'] as const)(
  'only entries that end after now are compared with a filter, deleted: %s',
  (deleted) => {
    const { database, ids, clock, project } = createStoreBench()
    const now = clock.now()
    const projectId = project(1, null)
    database.write((transaction) => {
      for (const [begun, days] of [
        [3, 4],
        [0.5, 1],
        [3, 1],
        [-1, 1],
      ] as const) {
        const startedAt = (now - begun * 24 * hour) as EpochMs
        const times = { startedAt, duration: (days * 86_400) as Seconds, zone: 'UTC' }
        const id = ids.next()
        timeEntries.insert(
          transaction,
          id,
          { ...entryFields, ...times, projectId, timerId: null },
          now,
        )
      }
      if (deleted) transaction.run('UPDATE time_entries SET deleted_at = 1')
      return success(null)
    })
    const plans: string[] = []
    const reader: Reader = {
      ...database,
      all(sql, values) {
        const steps = database.all(`EXPLAIN QUERY PLAN ${sql}`, values)
        plans.push(...steps.map(({ detail }) => String(detail)))
        return database.all(sql, values)
      },
    }
    const sums = sumEntries(reader, { projectId, ...(deleted && { deleted }) }, now)
    expect([sums.count, sums.plannedSeconds]).toEqual([4, 2.5 * 86_400])
    expect(plans.join()).not.toMatch(/by_project|SCAN time_entries/)
    database.close()
  },
)
