import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareStructure } from './structural-sharing.ts'

const data = fc.jsonValue({ maxDepth: 4 })

describe('keepSame', () => {
  it('answers what is newer, whatever was there', () => {
    fc.assert(
      fc.property(data, data, (older, newer) => {
        expect(shareStructure<unknown>(older, newer)).toEqual(newer)
      }),
    )
  })

  it('answers the older one itself where it is the same', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(shareStructure(value, structuredClone(value))).toBe(value)
      }),
    )
  })

  it('keeps the rows of a list where one comes in above and one changes', () => {
    const older = [
      { id: 'a', note: 'one' },
      { id: 'b', note: 'two' },
    ]
    const kept = shareStructure(older, [
      { id: 'c', note: 'new' },
      { id: 'a', note: 'one' },
      { id: 'b', note: 'other' },
    ])
    expect(kept[1]).toBe(older[0])
    expect(kept[2]).toEqual({ id: 'b', note: 'other' })
  })

  it('tells a field that is not there from one that is undefined', () => {
    const older: { a?: number | undefined; b?: number } = { a: undefined }
    expect(shareStructure(older, { b: 1 })).toStrictEqual({ b: 1 })
  })
})
