/** Tests whether a listed row is the known one under its id. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { storeServiceRow } from '../../store/pulled/service-rows.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import { syncedEntities } from '../entities/synced-entities.ts'
import { isAnotherRow } from './id-claims.ts'

const id = 1 as ServiceId
const base = { note: 'call', startedAt: 0 as EpochMs, duration: 60 as Seconds }
const nothingInCommon = { note: 'walk', startedAt: 1000 as EpochMs, duration: 120 as Seconds }

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

function isAnother(knownAt: string | null, listed: string | null, fields: AnyFields): boolean {
  bench.database.write((transaction) => {
    storeServiceRow(transaction, 'timeEntry', id, { created_at: knownAt })
    return success(null)
  })
  const row = { id, raw: { created_at: listed } }
  return isAnotherRow(bench.database, syncedEntities.timeEntry, row, { base, fields })
}

describe('a time entry under a known id', () => {
  const [instant, laterInstant] = ['2026-11-20T09:00:00Z', '2026-11-20T09:00:01Z']

  it('is another one where it was created at another time, whatever it contains', () => {
    expect(isAnother(instant, laterInstant, base)).toBe(true)
  })

  it('is the same where it was created at the same time, whatever it contains', () => {
    expect(isAnother(instant, instant, nothingInCommon)).toBe(false)
  })

  it.each(['2026-11-20T09:00:00', '2026-11-20 09:00:00', '2026-11-20T10:00:00+01:00'])(
    'created at %s is told from one created a second later',
    (written) => {
      expect(isAnother(written, instant, nothingInCommon)).toBe(false)
      expect(isAnother(written, laterInstant, base)).toBe(true)
    },
  )

  it.each(['2026-11-20T08:59:59.500Z', '2026-11-20T09:00:00.999Z'])(
    'created at %s is the same where the time is rounded later',
    (written) => {
      expect(isAnother(written, instant, nothingInCommon)).toBe(false)
    },
  )

  it.each([
    [null, instant],
    [instant, null],
    ['yesterday', instant],
  ])('created at %s and %s is judged by what it contains', (knownAt, listed) => {
    expect(isAnother(knownAt, listed, nothingInCommon)).toBe(true)
    for (const name of ['note', 'startedAt', 'duration'] as const) {
      expect(isAnother(knownAt, listed, { ...nothingInCommon, [name]: base[name] })).toBe(false)
    }
  })
})
