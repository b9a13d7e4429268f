import { t } from '../../../../shared/domain/language/translate.ts'
import { useCategories, useStaff, useClients, useProjects } from '../../../data/work.ts'
import {
  categoryChoices,
  clientChoices,
  staffChoices,
  statusLabels,
  type Choice,
} from '../expense-labels.ts'
import {
  expenseFilterFields,
  type ExpenseFilterField,
  type FilterKind,
} from './expense-filter-fields.ts'

const yesNo: readonly Choice[] = [
  { id: 'yes', label: t`Yes` },
  { id: 'no', label: t`No` },
]
const proven: readonly Choice[] = [
  { id: 'yes', label: t`With a receipt` },
  { id: 'no', label: t`Without any receipt` },
]
const visibilities: readonly Choice[] = [
  { id: '0', label: t`Active` },
  { id: '2', label: t`Archived` },
  { id: '1', label: t`Deleted` },
]
const statuses = Object.entries(statusLabels).map(([id, { word }]) => ({ id, label: word }))

/** Returns a function that gives a filter's choices, or null for a filter whose value is typed. */
export function useExpenseFilterChoices(): (field: ExpenseFilterField) => readonly Choice[] | null {
  const categories = useCategories()
  const staff = useStaff()
  const clients = useClients()
  const projects = useProjects()
  const choices: Readonly<Partial<Record<FilterKind, readonly Choice[]>>> = {
    category: categoryChoices(categories),
    client: clientChoices(clients),
    project: projects.map(({ id, title }) => ({ id, label: title })),
    staff: staffChoices(staff),
    status: statuses,
    proven,
    flag: yesNo,
    visibility: visibilities,
  }
  return (field) => choices[expenseFilterFields[field].kind] ?? null
}
