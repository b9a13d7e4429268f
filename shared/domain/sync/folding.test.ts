import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldChanges, type Change, type Fields } from './operation.ts'

const fields = fc.dictionary(
  fc.constantFrom('note', 'duration', 'isLogged', 'projectId'),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
)

/** Returns the row that the service holds after the change, which folding must not alter. */
function apply(row: Fields | null, change: Change): Fields | null {
  if (change.kind === 'delete') return null
  if (change.kind === 'create') return { ...change.patch }
  return row === null ? null : { ...row, ...change.patch }
}

describe('fold', () => {
  it('leaves the service with the same row as sending both changes in turn', () => {
    const update = fields.map((patch): Change => ({ kind: 'update', patch, base: {} }))
    const create = fields.map((patch): Change => ({ kind: 'create', patch, base: null }))
    const remove = fc.constant<Change>({ kind: 'delete', patch: {}, base: {} })
    const pairs = fc.oneof(
      fc.tuple(fc.constant(null), create, fc.oneof(update, remove)),
      fc.tuple(fields, update, fc.oneof(update, remove)),
    )
    fc.assert(
      fc.property(pairs, ([row, first, second]) => {
        const inTurn = apply(apply(row, first), second)
        const folded = foldChanges(first, second)
        const together = folded === 'nothing' ? row : folded && apply(row, folded)
        expect(together).toEqual(inTurn)
      }),
    )
  })

  it('keeps the oldest base, because that is what the service still has', () => {
    const first: Change = { kind: 'update', patch: { note: 'b' }, base: { note: 'a' } }
    const second: Change = {
      kind: 'update',
      patch: { note: 'c', duration: 60 },
      base: { note: 'b', duration: 30 },
    }
    expect(foldChanges(first, second)).toEqual({
      kind: 'update',
      patch: { note: 'c', duration: 60 },
      base: { note: 'a', duration: 30 },
    })
  })

  it('joins nothing to a delete', () => {
    const remove: Change = { kind: 'delete', patch: {}, base: null }
    expect(foldChanges(remove, { kind: 'create', patch: {}, base: null })).toBeNull()
  })
})
