import { TriangleAlert } from 'lucide'
import { useId, useState, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { nullableFields } from '../../../shared/domain/sync/operation.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { DayTextField } from '../../components/forms/DayField.tsx'
import { ProjectPicker } from '../../components/work/ProjectPicker.tsx'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useCategories, useClients, useStaff } from '../../data/work.ts'
import { kindOfField, projectTypes } from '../../lib/field-format.ts'
import {
  categoryChoices,
  clientChoices,
  offeredChoices,
  staffChoices,
  type Choice,
} from '../expenses/expense-labels.ts'
import styles from './unsent.module.css'

type Props = {
  readonly field: string
  readonly label: string
  /** Text of the value, in the format that field-input.ts defines. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | null
  readonly autoFocus?: boolean
}

const flags = [
  { id: 'true', label: t`Yes` },
  { id: 'false', label: t`No` },
] as const
const types = [
  { id: 'hourlyRate', label: projectTypes.hourlyRate },
  { id: 'fixedPrice', label: projectTypes.fixedPrice },
] as const

/** Field for any kind of value, with its error. */
export function ValueField(props: Props): ReactElement {
  const { field, ...rest } = props
  const { label, value, onChange, error } = props
  const base = { label, value, onChange, error }
  switch (kindOfField(field)) {
    case 'project':
      return <ProjectField {...props} />
    case 'number':
      return <NamedField {...props} />
    case 'flag':
      return <Select {...base} options={flags} />
    case 'type':
      return <Select {...base} options={types} />
    case 'instant':
      return <InstantField {...props} />
    case 'day':
      return <DayTextField {...base} />
    case 'longText':
      return <TextField {...rest} rows={2} />
    case 'duration':
      return <TextField {...rest} placeholder="h:mm" />
    default:
      return <TextField {...rest} {...(nullableFields.has(field) && { placeholder: t`empty` })} />
  }
}

function ProjectField({ label, value, onChange, error }: Props): ReactElement {
  const id = useId()
  return (
    <div className={`column ${styles['field']}`}>
      <span className={`small dim ${styles['label']}`}>{label}</span>
      <ProjectPicker
        value={value === '' ? null : (value as LocalId)}
        label={label}
        describedBy={error === null ? undefined : id}
        onChange={(project) => onChange(project ?? '')}
      />
      {error !== null && (
        <span id={id} className={`row small bad ${styles['error']}`}>
          <Icon of={TriangleAlert} size={14} />
          {error}
        </span>
      )}
    </div>
  )
}

/** Field for an instant. Its value is a day and a time of day with a T between them. */
function InstantField({ label, value, onChange, error }: Props): ReactElement {
  const at = value.lastIndexOf('T')
  const [day, time] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)]
  return (
    <div className={styles['instant']}>
      <DayTextField
        label={label}
        value={day}
        error={error}
        onChange={(text) => onChange(`${text}T${time}`)}
      />
      <TextField label={t`Time`} value={time} onChange={(text) => onChange(`${day}T${text}`)} />
    </div>
  )
}

const otherOption = { id: 'other', label: t`Enter another number…` }

/**
 * Field for a category, staff member or client: by name or by a typed id. Ids are needed because the service can't list
 * categories and clients.
 */
function NamedField(props: Props): ReactElement {
  const { field, ...rest } = props
  const { label, value, onChange, error, autoFocus = false } = rest
  const [isTyping, setIsTyping] = useState(false)
  const choices = useNamedChoices(field, value)
  const canBeNone = nullableFields.has(field)
  if (choices.length === 0) return <TextField {...rest} inputMode="numeric" />
  const isKnown = value === '' || choices.some(({ id }) => id === value)
  const options = [
    ...choices,
    ...(isKnown || isTyping ? [] : [{ id: value, label: t`Number ${value}` }]),
  ]
  return (
    <div className={`column ${styles['field']}`}>
      <ComboBox
        label={label}
        value={isTyping ? otherOption.id : value === '' ? null : value}
        options={options}
        last={otherOption}
        placeholder={canBeNone ? t`None` : t`Choose…`}
        error={isTyping ? null : error}
        autoFocus={autoFocus}
        onChange={(next) => {
          setIsTyping(next === otherOption.id)
          if (next !== otherOption.id && (next !== null || canBeNone)) onChange(next ?? '')
        }}
      />
      {isTyping && (
        <TextField
          label={t`Number on the service`}
          inputMode="numeric"
          autoFocus
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
    </div>
  )
}

function useNamedChoices(field: string, chosen: string): readonly Choice[] {
  const [categories, staff, clients] = [useCategories(), useStaff(), useClients()]
  if (field === 'categoryId') return categoryChoices(offeredChoices(categories, chosen))
  if (field === 'staffId') return staffChoices(staff)
  return field === 'clientId' ? clientChoices(clients) : []
}
