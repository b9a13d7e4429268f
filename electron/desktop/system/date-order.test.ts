import { expect, it } from 'vitest'
import { dateOrder } from './date-order.ts'

it.each([
  ['en-US', 'mdy'],
  ['en_US', 'mdy'],
  ['en-GB', 'dmy'],
  ['de', 'dmy'],
  ['zh-Hans-CN', 'mdy'],
  ['C', 'dmy'],
  ['', 'dmy'],
])('“%s” writes days as %s', (locale, order) => {
  expect(dateOrder(locale)).toBe(order)
})
