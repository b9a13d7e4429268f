import { describe, expect, it } from 'vitest'
import { dayOf, isZone } from './calendar.ts'
import type { EpochMs } from '../units.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
describe('calendar', () => {
  it('puts one instant on different days in different zones', () => {
    const instant = at('2026-11-21T23:30:00Z')
    expect([dayOf(instant, 'UTC'), dayOf(instant, 'Europe/Berlin')]).toEqual([
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it('knows which zones exist', () => {
    expect([isZone('Europe/Berlin'), isZone('Europe/Atlantis'), isZone('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
