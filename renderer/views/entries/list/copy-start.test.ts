import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs, Seconds } from '../../../../shared/domain/units.ts'
import { copyStart } from './use-row-actions.ts'

const saturday = Date.parse('2026-11-21T09:00:00Z')
const halfHour = { startedAt: saturday as EpochMs, duration: 1800 as Seconds }

describe('the copy of an entry', () => {
  it('begins where the entry ends, whatever day it is today', () => {
    const monday = Date.parse('2026-11-23T14:10:00Z') as EpochMs
    expect(copyStart(halfHour, monday)).toBe(saturday + 1_800_000)
  })

  it('stands where the entry stands when there is no room before now', () => {
    expect(copyStart(halfHour, (saturday + 2_000_000) as EpochMs)).toBe(saturday)
  })

  it('begins where a planned entry ends', () => {
    expect(copyStart(halfHour, (saturday - 60_000) as EpochMs)).toBe(saturday + 1_800_000)
  })

  it('never ends in the future, and never before the entry begins', () => {
    fc.assert(
      fc.property(fc.nat(86_400), fc.nat(200_000), (duration, later) => {
        const entry = { startedAt: saturday as EpochMs, duration: duration as Seconds }
        const now = (saturday + duration * 1000 + later * 1000) as EpochMs
        const start = copyStart(entry, now)
        expect(start).toBeGreaterThanOrEqual(saturday)
        expect(start + duration * 1000).toBeLessThanOrEqual(now)
      }),
    )
  })
})
