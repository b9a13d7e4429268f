import type { Client } from '../../../shared/domain/projects/client.ts'
import type { WindowState } from '../../stores/stores.ts'
import {
  categoryChoices,
  clientChoices,
  offeredChoices,
  staffChoices,
  type Choice,
} from '../expenses/expense-labels.ts'

type Known = Pick<WindowState, 'categories' | 'staff'> & { readonly clients: readonly Client[] }

/** Known names for a field that holds an id; empty for other fields. */
export function namedChoices(
  field: string,
  { categories, staff, clients }: Known,
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
