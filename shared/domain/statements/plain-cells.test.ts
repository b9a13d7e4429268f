import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { withFullDays } from './plain-cells.ts'

type Given = { readonly above?: string; readonly name?: string }

function daysOf(days: readonly string[], { above = '', name = '' }: Given = {}): readonly string[] {
  const file = { name, today: '2026-11-30' as Day }
  const rows = withFullDays(
    days.map((day) => [day]),
    ['Date'],
    () => true,
    { above: [[above]], file },
  )
  return rows.map(([day = '']) => day)
}

describe('days without a year', () => {
  it('are in the period that the file states, or soon after it', () => {
    const above = 'from 15 December 2024 to 14 December 2025'
    expect(daysOf(['2 Jan', '14 Dec', '20 Dec'], { above })).toEqual([
      '2025-01-02',
      '2025-12-14',
      '2024-12-20',
    ])
    expect(daysOf(['30.11.', '02.12.'], { above: '01.11.2025 - 30.11.2025' })).toEqual([
      '2025-11-30',
      '2025-12-02',
    ])
  })

  it('are in the year of the name of the file, or in the last year', () => {
    expect(daysOf(['Nov 30', 'Nov 2'], { name: 'card_2025-11.csv' })).toEqual([
      '2025-11-30',
      '2025-11-02',
    ])
    expect(daysOf(['11月30日', '12月1日'])).toEqual(['2026-11-30', '2025-12-01'])
  })

  it('stay if day and month can be exchanged, or if they are in no order and far apart', () => {
    expect(daysOf(['30/11', '02/11'])).toEqual(['2026-11-30', '2026-11-02'])
    for (const open of [['03/11', '02/11'], ['2 Jan', '20 Nov', '5 Mar'], ['30 Feb'], ['12']]) {
      expect(daysOf(open)).toEqual(open)
    }
  })
})

describe('a column of days', () => {
  it('is read as a whole, or not at all', () => {
    expect(daysOf(['46356', '46354.5'])).toEqual(['2026-11-30', '2026-11-28 12:00:00'])
    expect(daysOf(['46356', '7'])).toEqual(['46356', '7'])
    expect(daysOf(['115/11/30', '115.11.2'])).toEqual(['2026-11-30', '2026-11-02'])
    expect(daysOf(['1405/09/09'])).toEqual(['1405/09/09'])
    expect(daysOf(['0.375', '0.5'])).toEqual(['09:00:00', '12:00:00'])
    expect(daysOf(['0', '0'])).toEqual(['0', '0'])
  })
})
