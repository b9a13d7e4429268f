import { describe, expect, it } from 'vitest'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { isOlderThanKnown } from './older-versions.ts'

const id = 1 as ServiceId
const isOlder = (known: string, updated: string): boolean | null =>
  isOlderThanKnown('expense', { id, updated }, new Map([[id, known]]))

describe('an expense that was last changed', () => {
  it('before the stored version is older', () => {
    expect(isOlder('2026-11-01 03:10:00', '2026-11-01 01:50:00')).toBe(true)
    expect(isOlder('2026-11-01 01:50:00', '2026-11-01 02:10:00')).toBe(false)
    expect(isOlder('2026-10-25 01:50:00', '2026-10-25 01:10:00')).toBe(true)
  })

  it('in the hour that the service’s zone repeats in autumn is not, because that can be later', () => {
    expect(isOlder('2026-11-01 01:50:00', '2026-11-01 01:10:00')).toBeNull()
  })

  it('at a time that can’t be read is not known to be', () => {
    expect(isOlder('2026-11-01', '2026-10-01 01:10:00')).toBeNull()
  })
})

it('an entry is compared by its instants, whatever their form', () => {
  const older = { id, updatedAt: Date.UTC(2026, 9, 25, 1, 10) as EpochMs }
  const known = new Map([[id, '2026-10-25 03:15:00+02:00']])
  expect(isOlderThanKnown('timeEntry', older, known)).toBe(true)
})
