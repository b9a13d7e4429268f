import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../shared/contract/settings.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { noTime } from '../../lib/day-totals.ts'
import { WeekStrip } from './WeekView.tsx'

const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}` as Day)
const hours = new Map([
  ['2026-11-16' as Day, { ...noTime, seconds: 8 * 3600 }],
  ['2026-11-20' as Day, { ...noTime, seconds: 4 * 3600 }],
])

function openStrip(goalWeek: number | null) {
  const bench = createWindowBench({ known: { 'settings.state': { ...defaultSettings, goalWeek } } })
  const strip = (
    <WeekStrip week={week} totals={hours} today={'2026-11-20' as Day} onDay={() => undefined} />
  )
  return bench.open(strip)
}

describe('the strip of a week', () => {
  it('has the total, the goal and how much of it is reached', () => {
    openStrip(24 * 3600)
    expect(screen.getByText('12:00')).toBeTruthy()
    expect(screen.getByText('of 24:00')).toBeTruthy()
    const meter = screen.getByRole('meter', { name: 'Hours this week' })
    expect(meter.getAttribute('aria-valuenow')).toBe(String(12 * 3600))
    expect(meter.getAttribute('aria-valuetext')).toBe('12 h 0 min of 24 h 0 min')
  })

  it('says nothing beyond a goal', () => {
    openStrip(10 * 3600)
    const meter = screen.getByRole('meter', { name: 'Hours this week' })
    expect(meter.getAttribute('aria-valuenow')).toBe(String(10 * 3600))
  })

  it('has no meter without a goal', () => {
    openStrip(null)
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it('marks today, and has a dash for a day without time', () => {
    openStrip(null)
    const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(days[0]).toBe('Mon 168:00')
    expect(days[1]).toBe('Tue 17–')
    expect(days[4]).toBe('Today4:00')
  })
})
