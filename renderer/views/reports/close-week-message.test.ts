import { expect, it } from 'vitest'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import { closedText, openLinesText } from './CloseWeek.tsx'

it('says when the week was closed, with the year where it is another one', () => {
  const closedAt = Date.parse('2026-11-20T16:02:00Z') as EpochMs
  expect(closedText(closedAt, 'Europe/Berlin', '2026-11-23' as Day)).toBe(
    'Week closed on 20 November at 17:02',
  )
  expect(closedText(closedAt, 'Europe/Berlin', '2027-01-04' as Day)).toBe(
    'Week closed on 20 November 2026 at 17:02',
  )
})

it('says what is open', () => {
  expect(openLinesText({ openLines: 0 })).toBe('No items left. You can close the week.')
  expect(openLinesText({ openLines: 1 })).toMatch(/^1 item left\./)
  expect(openLinesText({ openLines: 4 })).toMatch(/^4 items left\./)
})
