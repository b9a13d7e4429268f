import { describe, expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { earlierWork, loggedToday } from './earlier-work.ts'

const noon = Date.parse('2026-11-20T12:00:00Z') as EpochMs
const at = { now: noon, zone: 'UTC', settings: { dayStart: 0, weekStart: 1 } }

type Row = {
  readonly note: string | null
  /** Minutes before noon. */
  readonly minutesAgo: number
  /** Length; null while it runs. */
  readonly minutes: number | null
  readonly isDeleted?: boolean
}

function benchWith(rows: readonly Row[]) {
  const bench = createStoreBench()
  bench.database.write((transaction) => {
    for (const { note, minutesAgo, minutes, isDeleted = false } of rows) {
      const id = bench.ids.next()
      const startedAt = (noon - minutesAgo * 60_000) as EpochMs
      const duration = minutes === null ? null : ((minutes * 60) as Seconds)
      const fields = { ...entryFields, note, startedAt, duration, zone: 'UTC' }
      timeEntries.insert(transaction, id, { ...fields, timerId: null }, 0 as EpochMs)
      if (isDeleted) timeEntries.setDeleted(transaction, id, 1 as EpochMs)
    }
    return success(null)
  })
  return bench
}

describe('earlier work', () => {
  it('is each note with its project once, the one used last first', () => {
    const { database } = benchWith([
      { note: 'Call', minutesAgo: 300, minutes: 10 },
      { note: 'Review', minutesAgo: 200, minutes: 10 },
      { note: 'Call', minutesAgo: 100, minutes: 10 },
      { note: '  ', minutesAgo: 90, minutes: 10 },
      { note: null, minutesAgo: 80, minutes: 10 },
      { note: 'Deleted', minutesAgo: 70, minutes: 10, isDeleted: true },
      { note: 'Running', minutesAgo: 5, minutes: null },
    ])
    expect(earlierWork(database).map(({ note }) => note)).toEqual(['Running', 'Call', 'Review'])
    database.close()
  })
})

describe('what was logged today', () => {
  it('counts entries of today with the same note and project', () => {
    const { database } = benchWith([
      { note: 'Call', minutesAgo: 13 * 60, minutes: 60 },
      { note: 'Call', minutesAgo: 300, minutes: 10 },
      { note: 'Call', minutesAgo: 200, minutes: 20 },
      { note: 'Call', minutesAgo: 180, minutes: 40, isDeleted: true },
      { note: 'Review', minutesAgo: 100, minutes: 5 },
      { note: 'Call', minutesAgo: 1, minutes: null },
    ])
    expect(loggedToday(database, { note: 'Call', projectId: null }, at)).toBe(30 * 60)
    database.close()
  })

  it('begins when the person’s day begins', () => {
    const { database } = benchWith([
      { note: 'Call', minutesAgo: 11 * 60, minutes: 10 },
      { note: 'Call', minutesAgo: 60, minutes: 20 },
    ])
    const call = { note: 'Call', projectId: null }
    const settings = { dayStart: 4 * 60, weekStart: 1 }
    expect(loggedToday(database, call, at)).toBe(30 * 60)
    expect(loggedToday(database, call, { ...at, settings })).toBe(20 * 60)
    database.close()
  })

  it('is nothing for work with neither note nor project', () => {
    const { database } = benchWith([{ note: null, minutesAgo: 60, minutes: 10 }])
    expect(loggedToday(database, { note: null, projectId: null }, at)).toBe(0)
    database.close()
  })
})
