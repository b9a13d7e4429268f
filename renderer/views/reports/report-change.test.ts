import { expect, it } from 'vitest'
import { changeText, shareText } from './TotalsReport.tsx'

it.each([
  [0, 0, '–'],
  [0, 10, '0%'],
  [1, 1000, '1%'],
  [999, 1000, '99%'],
  [1000, 1000, '100%'],
  [1, 3, '33%'],
])('shows %i of %i as %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text))

it.each([
  [7200, 3600, '+1:00', '+100%'],
  [3600, 7200, '−1:00', '−50%'],
  [3600, 0, '+1:00', null],
  [3630, 3600, '0:00', '0%'],
  [0, 0, '0:00', null],
])('shows %i s after %i s as %s, %s', (now, before, hours, share) =>
  expect(changeText(now, before)).toEqual({ hours, share }),
)
