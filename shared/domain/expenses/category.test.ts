import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceId } from '../units.ts'
import { foldName } from '../text/fold.ts'
import { categoryName, withDetails } from './category.ts'

type Known = Parameters<typeof withDetails>[0][number]

const known = (id: number, serviceName: string | null, rest: Partial<Known> = {}): Known => ({
  id: id as ServiceId,
  name: null,
  serviceName,
  isArchived: false,
  parentId: null,
  isCogs: false,
  ...rest,
})
const namesOf = (...categories: readonly Known[]) => withDetails(categories).map(categoryName)
const under = (id: number) => ({ parentId: id as ServiceId })

describe('names of categories', () => {
  it('say nothing more where they are the only one', () => {
    expect(namesOf(known(1, 'Travel'), known(2, 'Trains', under(1)), known(3, null))).toEqual([
      'Travel',
      'Trains',
      'Category 3',
    ])
  })

  it('say what they belong to where they repeat', () => {
    expect(
      namesOf(
        known(1, 'Travel'),
        known(2, 'Travel', { isCogs: true }),
        known(3, 'travel ', under(4)),
        known(4, 'Staff', { name: 'Team' }),
        known(5, 'Travel', under(99)),
      ),
    ).toEqual([
      'Travel · Main category',
      'Travel · Cost of goods',
      'travel  · Team',
      'Team',
      'Travel · Category 99',
    ])
  })

  it('say more until each is another one', () => {
    expect(
      namesOf(
        known(1, 'Car'),
        known(2, 'Fuel', { isCogs: true, ...under(1) }),
        known(3, 'Fuel', { isCogs: true }),
        known(4, 'Fuel', under(1)),
        known(5, 'Fuel', { ...under(1), isArchived: true }),
        known(6, 'Toll', under(1)),
        known(7, 'Toll', under(1)),
        known(8, 'Toll · Car · 7'),
      ),
    ).toEqual([
      'Car',
      'Fuel · Cost of goods · Car',
      'Fuel · Cost of goods · Main category',
      'Fuel · Car · 4',
      'Fuel · Car · Archived',
      'Toll · Car · 6',
      'Toll · Car · 7',
      'Toll · Car · 7 · Main category',
    ])
  })

  it('claim nothing about a category of which the service said nothing', () => {
    expect(namesOf(known(1, 'Food'), known(2, null, { name: 'Food', isCogs: null }))).toEqual([
      'Food · Main category',
      'Food · 2',
    ])
  })

  it('are never the same twice, in any spelling', () => {
    const name = fc.constantFrom(
      'Travel',
      'travel',
      'Trävel',
      ' Travel',
      'Travel · 2',
      'Fuel',
      'Category 1',
    )
    const category = fc.record({
      name: fc.option(name),
      serviceName: fc.option(name),
      isArchived: fc.boolean(),
      parentId: fc.option(fc.integer({ min: 1, max: 9 }) as fc.Arbitrary<ServiceId>),
      isCogs: fc.option(fc.boolean()),
    })
    fc.assert(
      fc.property(fc.array(category, { maxLength: 8 }), (categories) => {
        const all = categories.map((one, index) => ({ ...one, id: (index + 1) as ServiceId }))
        const names = namesOf(...all).map(foldName)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})
