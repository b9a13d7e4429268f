import { t } from '../../../../shared/domain/language/translate.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { useCategories, useStaff, useClients, useProjects } from '../../../data/work.ts'
import {
  categoryChoices,
  clientChoices,
  staffChoices,
  statusLabels,
  type Choice,
} from '../expense-labels.ts'
import { expenseFilterFields, type ExpenseFilterField } from './expense-filter-fields.ts'

const yesNo: readonly Choice[] = [
  { id: 'yes', name: t`Yes` },
  { id: 'no', name: t`No` },
]
const proven: readonly Choice[] = [
  { id: 'yes', name: t`With a receipt` },
  { id: 'no', name: t`Without any receipt` },
]
const visibilities: readonly Choice[] = [
  { id: '0', name: t`Active` },
  { id: '2', name: t`Archived` },
  { id: '1', name: t`Deleted` },
]
const statuses = Object.entries(statusLabels).map(([id, { word }]) => ({ id, name: word }))

/** Returns a function that returns the choices of a filter, or null for a filter whose value is typed. */
export function useExpenseFilterChoices(): (field: ExpenseFilterField) => readonly Choice[] | null {
  const categories = useCategories()
  const staff = useStaff()
  const clients = useClients()
  const projects = useProjects()
  return (field) => {
    switch (expenseFilterFields[field].kind) {
      case 'category':
        return categoryChoices({ categories })
      case 'client':
        return clientChoices({ clients })
      case 'project':
        return projects.map(({ id, title }) => ({ id: id satisfies LocalId, name: title }))
      case 'staff':
        return staffChoices({ staff })
      case 'status':
        return statuses
      case 'proven':
        return proven
      case 'flag':
        return yesNo
      case 'visibility':
        return visibilities
      default:
        return null
    }
  }
}
