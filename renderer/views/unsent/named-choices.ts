import {
  categoryChoices,
  clientChoices,
  offeredChoices,
  staffChoices,
  type Choice,
  type Known,
} from '../expenses/expense-labels.ts'

/** Known names for a field that holds an id; empty for other fields. */
export function namedChoices(
  field: string,
  { categories, staff, clients }: Pick<Known, 'categories' | 'staff' | 'clients'>,
  chosen: string,
): readonly Choice[] {
  switch (field) {
    case 'categoryId':
      return categoryChoices({ categories: offeredChoices(categories, chosen) })
    case 'staffId':
      return staffChoices({ staff })
    case 'clientId':
      return clientChoices({ clients })
    default:
      return []
  }
}
