/** The time entry that was tracked when an expense was paid. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { entryFields } from '../../test/fakes/sample-rows.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { timeEntries } from '../store/time-entries.ts'
import { entryForReceipt } from './entry-for-receipt.ts'

const zone = 'Europe/Berlin'
const date = '2026-11-20' as Day
const now = Date.parse('2026-11-21T10:00:00Z') as EpochMs
const at = (time: string, on = date): EpochMs => Date.parse(`${on}T${time}:00+01:00`) as EpochMs

let bench: StoreBench
let acme: LocalId
let hafen: LocalId
beforeEach(() => {
  bench = createStoreBench()
  acme = bench.project(1, 11)
  hafen = bench.project(2, null)
})
afterEach(() => bench.database.close())

function worked(projectId: LocalId | null, from: EpochMs, minutes: number | null): LocalId {
  const id = bench.ids.next()
  bench.database.write((transaction) => {
    const duration = minutes === null ? null : ((minutes * 60) as Seconds)
    const fields = {
      ...entryFields,
      projectId,
      clientId: projectId === null ? null : entryFields.clientId,
      startedAt: from,
      duration,
      isLogged: minutes !== null,
    }
    timeEntries.insert(transaction, id, { ...fields, zone, timerId: null }, now)
    return success(null)
  })
  return id
}
const match = (time?: EpochMs) =>
  entryForReceipt(bench.database, { date, zone, ...(time !== undefined && { at: time }) }, now)

describe('entryForReceipt', () => {
  it('finds the entry that ran at that moment', () => {
    worked(acme, at('09:00'), 180)
    const entryId = worked(hafen, at('12:30'), 30)
    expect(match(at('12:41'))).toMatchObject({ entryId, projectId: hafen, isExact: true })
  })

  it('has ends that do not belong to an entry', () => {
    const first = worked(acme, at('09:00'), 60)
    const second = worked(hafen, at('10:00'), 60)
    expect(match(at('10:00'))?.entryId).toBe(second)
    expect(match((at('10:00') - 1) as EpochMs)?.entryId).toBe(first)
  })

  it('proposes the work of most of the day where nothing ran then, and says so', () => {
    worked(acme, at('08:00'), 60)
    const last = worked(acme, at('10:00'), 90)
    worked(hafen, at('13:00'), 120)
    expect(match(at('12:41'))).toMatchObject({ entryId: last, projectId: acme, isExact: false })
    expect(match()).toMatchObject({ projectId: acme, isExact: false })
  })

  it('counts only the part of a night that lies on the day', () => {
    worked(acme, at('20:00', '2026-11-19' as Day), 5 * 60)
    const short = worked(hafen, at('09:00'), 90)
    expect(match()?.entryId).toBe(short)
  })

  it('takes a running timer as going on until now', () => {
    const entryId = worked(acme, at('09:00'), null)
    expect(match(at('15:00'))).toMatchObject({ entryId, isExact: true })
  })

  it('finds a timer that has run for days, and an entry of days', () => {
    const entryId = worked(acme, at('09:00', '2026-11-10' as Day), null)
    expect(match(at('15:00'))).toMatchObject({ entryId, isExact: true })
    const long = worked(hafen, at('09:00', '2026-11-15' as Day), 7 * 1440)
    expect(match(at('15:00'))).toMatchObject({ entryId: long, isExact: true })
  })

  it('has nothing to say about work without project and client, or about an empty day', () => {
    expect(match(at('12:00'))).toBeNull()
    worked(null, at('09:00'), 480)
    expect(match(at('12:00'))).toBeNull()
  })

  it('leaves a moment of another day out', () => {
    worked(acme, at('09:00', '2026-11-19' as Day), 60)
    worked(hafen, at('14:00'), 10)
    expect(match(at('09:30', '2026-11-19' as Day))).toMatchObject({
      projectId: hafen,
      isExact: false,
    })
  })
})
