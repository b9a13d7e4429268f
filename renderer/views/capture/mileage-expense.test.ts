import { describe, expect, it } from 'vitest'
import type { Category } from '../../../shared/domain/expenses/category.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { categoryAmong } from './mileage-expense.ts'

const category = (
  id: number,
  serviceName: string,
  isArchived = false,
  detail: string | null = null,
): Category => ({ id: id as ServiceId, name: null, serviceName, isArchived, detail })
const all = [
  category(1, 'Travel'),
  category(2, 'Travel abroad'),
  category(3, 'Meals', true),
  category(4, 'Car costs'),
  category(5, 'Fuel', false, 'Main category'),
  category(6, 'Fuel', false, 'Cost of goods'),
]

describe('the category that a tag names', () => {
  it.each([
    [['travel'], { tag: 'travel', id: 1 }],
    [['acme', 'TRAVEL ABROAD'], { tag: 'TRAVEL ABROAD', id: 2 }],
    [['car'], { tag: 'car', id: 4 }],
    [['ca'], null],
    [['trav'], null],
    [['meals'], null],
    [['fuel'], null],
    [['fuel · cost of goods'], { tag: 'fuel · cost of goods', id: 6 }],
    [[], null],
  ])('among %j is %j', (tags, found) => {
    expect(categoryAmong(tags, all)).toEqual(found)
  })
})
