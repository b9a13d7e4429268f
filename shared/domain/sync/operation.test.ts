import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { isGoneRemotely, writableFields, type OperationError } from './operation.ts'

const refusal = (fields: Readonly<Record<string, string>> = {}): OperationError => ({
  kind: 'notFound',
  message: 'Not found.',
  fields,
})
const entities = Object.keys(writableFields) as Entity[]

describe('a row that the service has lost', () => {
  it('is told by a refusal that names none of its fields', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...entities),
        fc.constantFrom('id', 'expenseid', 'time_entry'),
        (entity, field) => {
          expect(isGoneRemotely({ entity, kind: 'update', error: refusal() })).toBe(true)
          expect(isGoneRemotely({ entity, kind: 'update', error: refusal({ [field]: 'x' }) })).toBe(
            true,
          )
        },
      ),
    )
  })

  it('is not told by one that names a field, however that is spelled', () => {
    const named = fc
      .constantFrom(...entities)
      .chain((entity) => fc.tuple(fc.constant(entity), fc.constantFrom(...writableFields[entity])))
    const spelled = (name: string) => [
      name,
      name.toLowerCase(),
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ]
    fc.assert(
      fc.property(named, fc.nat(2), ([entity, field], index) => {
        const error = refusal({ [spelled(field)[index] ?? field]: 'Not found.' })
        expect(isGoneRemotely({ entity, kind: 'update', error })).toBe(false)
      }),
    )
  })

  it('is neither a create nor a deletion, nor another refusal', () => {
    const error = refusal()
    expect(isGoneRemotely({ entity: 'expense', kind: 'create', error })).toBe(false)
    expect(isGoneRemotely({ entity: 'expense', kind: 'delete', error })).toBe(false)
    expect(isGoneRemotely({ entity: 'expense', kind: 'update', error: null })).toBe(false)
    const invalid = { ...error, kind: 'invalid' }
    expect(isGoneRemotely({ entity: 'expense', kind: 'update', error: invalid })).toBe(false)
  })
})
