/** Time of today and of this week begins when the person's day and week do, wherever it is asked for. */
import { expect, it } from 'vitest'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import { timeEntries, type TimeEntryFields } from '../../store/time-entries.ts'
import { entriesInRange, entryTotals } from './entries.ts'

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
