import { expect, it } from 'vitest'
import { withDecimalsJoined } from './parse-number.ts'

it.each([
  ['13.11.2026,Rent,-1250,50', 3, '13.11.2026|Rent|-1250,50'],
  ['13.11.2026,Rent,-1250,50,749,50', 4, '13.11.2026|Rent|-1250,50|749,50'],
  ['13.11.2026,Work,1,5', 3, '13.11.2026|Work|1,5'],
  ['2026-11-13,Rent,-1250.50,,', 3, '2026-11-13|Rent|-1250.50||'],
  ['2026-11-13,Rent, house 3,-1250.50', 3, '2026-11-13|Rent| house 3|-1250.50'],
  ['13.11.2026,Kiosk, hall 3,-2,00', 3, '13.11.2026|Kiosk| hall 3|-2|00'],
  ['2026-11-13,4711,22,5', 4, '2026-11-13|4711|22|5'],
])('%s of %i cells is %s', (row, width, joined) => {
  expect(withDecimalsJoined(row.split(','), width)).toEqual(joined.split('|'))
})
