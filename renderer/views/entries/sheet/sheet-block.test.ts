import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockOf, isInBlock, targetsOf } from './sheet-block.ts'

const place = fc.record({ row: fc.nat(9), column: fc.nat(6) })
const last = { row: 9, column: 6 }

describe('a block of the sheet', () => {
  it('is the same from whichever corners it was drawn, and has both in it', () => {
    fc.assert(
      fc.property(place, place, (corner, opposite) => {
        const block = blockOf(corner, opposite)
        expect(blockOf(opposite, corner)).toEqual(block)
        expect(isInBlock(block, corner) && isInBlock(block, opposite)).toBe(true)
      }),
    )
  })

  it('takes a single text into every cell of it, and no other', () => {
    fc.assert(
      fc.property(place, place, (corner, opposite) => {
        const block = blockOf(corner, opposite)
        const targets = targetsOf([['1:30']], block, last) ?? []
        expect(targets.every((target) => isInBlock(block, target))).toBe(true)
        const { from, to } = block
        expect(targets).toHaveLength((to.row - from.row + 1) * (to.column - from.column + 1))
      }),
    )
  })

  it('takes a pasted block from its first cell on, short lines with nothing behind them', () => {
    const block = blockOf({ row: 1, column: 2 }, { row: 1, column: 2 })
    expect(targetsOf([['1', '2'], ['3']], block, last)).toEqual([
      { row: 1, column: 2, text: '1' },
      { row: 1, column: 3, text: '2' },
      { row: 2, column: 2, text: '3' },
      { row: 2, column: 3, text: '' },
    ])
  })

  it('takes none that is larger than what is left of the sheet', () => {
    const corner = blockOf(last, last)
    expect(targetsOf([['1', '2']], corner, last)).toBeNull()
    expect(targetsOf(Array(200_000).fill(['1']), corner, last)).toBeNull()
    expect(targetsOf([['1'], ['2']], corner, last)).toBeNull()
    expect(targetsOf([['1']], corner, last)).toHaveLength(1)
  })
})
