/** Keys of the week sheet: what each does on a cell and while a cell is typed into, and where a move ends. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellKey, moveFrom, type CellAction, type CellPlace } from './sheet-keys.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const pressed = (key: string, isTyping = false, held: Partial<typeof plain> = {}) =>
  cellKey({ key, ...plain, ...held }, isTyping)
const walk = (rows: number, columns: number, wraps = false): CellAction => ({
  kind: 'walk',
  rows,
  columns,
  wraps,
})

describe('a key on a cell', () => {
  it.each([
    ['Enter', { kind: 'edit' }],
    ['F2', { kind: 'edit' }],
    ['Escape', { kind: 'drop' }],
    ['Delete', { kind: 'type', text: '' }],
    ['Backspace', { kind: 'type', text: '' }],
    ['7', { kind: 'type', text: '7' }],
    [':', { kind: 'type', text: ':' }],
    ['-', { kind: 'type', text: '-' }],
    ['+', { kind: 'type', text: '+' }],
    ['½', { kind: 'type', text: '½' }],
    ['ArrowUp', walk(-1, 0)],
    ['ArrowRight', walk(0, 1)],
    ['Tab', walk(0, 1, true)],
  ] as const)('%s', (key, action) => {
    expect(pressed(key)).toEqual(action)
  })

  it.each(['n', 'Shift', 'F5', 'ContextMenu'])(
    '%s means nothing, so that shortcuts work',
    (key) => {
      expect(pressed(key)).toBeNull()
    },
  )

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s belongs to others', (modifier) => {
    for (const key of ['Enter', '7', 'ArrowUp', 'Tab'])
      expect(pressed(key, false, { [modifier]: true })).toBeNull()
  })

  it('Shift + Tab goes back', () => {
    expect(pressed('Tab', false, { shiftKey: true })).toEqual(walk(0, -1, true))
  })
})

describe('a key while a cell is typed into', () => {
  it('Enter keeps the text and goes down, with Shift up; Tab goes on', () => {
    expect(pressed('Enter', true)).toEqual(walk(1, 0))
    expect(pressed('Enter', true, { shiftKey: true })).toEqual(walk(-1, 0))
    expect(pressed('Tab', true)).toEqual(walk(0, 1, true))
  })

  it('Escape drops the text', () => {
    expect(pressed('Escape', true)).toEqual({ kind: 'drop' })
  })

  it.each(['ArrowLeft', 'Home', 'Delete', '7', 'h'])('%s belongs to the field', (key) => {
    expect(pressed(key, true)).toEqual({ kind: 'leave' })
  })
})

describe('a move', () => {
  const last: CellPlace = { row: 2, column: 6 }
  const places = fc.record({ row: fc.nat(2), column: fc.nat(6) })
  const move = (key: string, shiftKey = false) => {
    const action = pressed(key, false, { shiftKey })
    if (action?.kind !== 'walk') throw new Error(`${key} does not move`)
    return action
  }

  it('by arrows, Home, End and pages stays in the grid', () => {
    const keys = fc.constantFrom(
      ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
    )
    fc.assert(
      fc.property(places, keys, (place, key) => {
        const next = moveFrom(place, move(key), last)
        expect(next?.row).toBeGreaterThanOrEqual(0)
        expect(next?.row).toBeLessThanOrEqual(last.row)
        expect(next?.column).toBeGreaterThanOrEqual(0)
        expect(next?.column).toBeLessThanOrEqual(last.column)
      }),
    )
  })

  it('by Tab visits every cell in order and then leaves; Shift + Tab the same way back', () => {
    const visited: CellPlace[] = []
    for (let at: CellPlace | null = { row: 0, column: 0 }; at; at = moveFrom(at, move('Tab'), last))
      visited.push(at)
    expect(visited).toHaveLength(21)
    expect(visited.at(-1)).toEqual(last)
    const back: CellPlace[] = []
    for (let at: CellPlace | null = last; at; at = moveFrom(at, move('Tab', true), last))
      back.push(at)
    expect(back).toEqual([...visited].reverse())
  })
})
