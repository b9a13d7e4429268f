import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LogLine, LogPage } from '../../../../shared/contract/payloads.ts'
import { withNewer } from './LogView.tsx'

const line = (number: number, text = `line ${number}`): LogLine => ({
  id: `1:${number}`,
  at: null,
  level: null,
  text,
})
/** Returns the newest lines of a log with `count` lines, at most `length`. */
const page = (count: number, length: number): LogPage => {
  const lines = Array.from({ length: Math.min(count, length) }, (_, index) => line(count - index))
  const last = lines.at(-1)?.id
  return { lines, before: count > length && last !== undefined ? last : null }
}

it('shows each line once, in order, whatever was written between two looks', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 10 }), (count, more, length) => {
      const { lines, before } = withNewer(page(count, length), page(count + more, length))
      const numbers = lines.map(({ id }) => Number(id.slice(2)))
      const newest = Array.from({ length: numbers.length }, (_, index) => count + more - index)
      expect(numbers).toEqual(newest)
      expect(before === null).toBe((numbers.at(-1) ?? 1) === 1)
    }),
  )
})

it('is the same object where nothing is new, and replaces a line that was incomplete', () => {
  const shown = page(3, 5)
  expect(withNewer(shown, page(3, 5))).toBe(shown)
  const longer = { ...page(3, 5), lines: [line(3, 'complete'), line(2), line(1)] }
  expect(withNewer(shown, longer).lines[0]?.text).toBe('complete')
})
