import { useState, type ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { useWindowState } from '../../components/window-context.ts'
import {
  categoryChoices,
  clientChoices,
  staffChoices,
  statusLabels,
  type Choice,
} from './expense-labels.ts'
import {
  filterFields,
  type FilterField,
  type FilterTexts,
  type ReadFilter,
} from './expense-filter-fields.ts'
import { FormField } from './FormField.tsx'
import styles from './expenses.module.css'

type Props = {
  readonly texts: FilterTexts
  readonly problems: ReadFilter['problems']
  readonly onChange: (texts: FilterTexts) => void
}

/** Number of filters shown before "All filters" is pressed. */
const usual = 8

/** All filters of the service's list (docs/interface/expenses.md#filters) except the search text. */
export function FilterPanel({ texts, problems, onChange }: Props): ReactElement {
  const [showsAll, setShowsAll] = useState(false)
  const all = (Object.keys(filterFields) as FilterField[]).filter((field) => field !== 'text')
  const fields = all.filter(
    (field, index) => showsAll || index < usual || (texts[field] ?? '') !== '',
  )
  return (
    <section className={styles['filters']} aria-label="Filters">
      {fields.map((field) => (
        <FormField key={field} label={filterFields[field].label} problem={problems[field]}>
          {(parts) => (
            <FilterInput
              parts={parts}
              field={field}
              text={texts[field] ?? ''}
              onChange={(text) => onChange({ ...texts, [field]: text })}
            />
          )}
        </FormField>
      ))}
      {fields.length < all.length && (
        <button type="button" className="link small" onClick={() => setShowsAll(true)}>
          All filters
        </button>
      )}
      <button
        type="button"
        className="link small"
        onClick={() => onChange(texts.text === undefined ? {} : { text: texts.text })}
      >
        Clear filters
      </button>
    </section>
  )
}

type InputProps = {
  readonly parts: { readonly id: string }
  readonly field: FilterField
  readonly text: string
  readonly onChange: (text: string) => void
}

function FilterInput({ parts, field, text, onChange }: InputProps): ReactElement {
  const choices = useChoices(field)
  const common = {
    ...parts,
    className: fieldStyles['field'],
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  }
  if (choices === null) return <input {...common} autoComplete="off" />
  return (
    <select {...common}>
      <option value="">Any</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

const yesNo: readonly Choice[] = [
  { id: 'yes', name: 'Yes' },
  { id: 'no', name: 'No' },
]
const proven: readonly Choice[] = [
  { id: 'yes', name: 'With a receipt' },
  { id: 'no', name: 'Without any receipt' },
]
const visibilities: readonly Choice[] = [
  { id: '0', name: 'Active' },
  { id: '2', name: 'Archived' },
  { id: '1', name: 'Deleted' },
]
const statuses = Object.entries(statusLabels).map(([id, { word }]) => ({ id, name: word }))

/** Choices of a filter; null for a text field. */
function useChoices(field: FilterField): readonly Choice[] | null {
  const categories = useWindowState((state) => state.categories)
  const clients = useWindowState((state) => state.clients)
  const projects = useWindowState((state) => state.projects)
  const staff = useWindowState((state) => state.staff)
  switch (filterFields[field].kind) {
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
