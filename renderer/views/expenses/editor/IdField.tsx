import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import type { Choice } from '../expense-labels.ts'
import { NameField } from './NameField.tsx'
import styles from './expense-form.module.css'

type Props = {
  readonly label: string
  readonly field: 'categoryId' | 'clientId' | 'staffId'
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (id: string) => void
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** Shown while nothing is chosen. */
  readonly placeholder: string
  /** Stores a local name for the chosen id. */
  readonly onName?: (id: string, name: string) => void
}

const other = { id: 'other', label: t`Another, by number…` }

/**
 * A category, member of the staff or client: found by its name, or typed as its number where the service does not
 * list it. What is chosen can be given a local name.
 */
export function IdField(props: Props): ReactElement {
  const { label, field, value, choices, onChange, problem, hint, placeholder, onName } = props
  const [mode, setMode] = useState<'choose' | 'number' | 'name'>('choose')
  /** Naming ended by a key: its button gets the focus back. */
  const [wasNamed, setWasNamed] = useState(false)
  const isListed = value === '' || choices.some(({ id }) => id === value)
  const chosen = choices.find(({ id }) => id === value)
  const renamed = useRenamed(value, chosen?.name)
  const own = isListed ? [] : [{ id: value, label: t`Number ${value}` }]
  const options = choices.map(({ id, name }) => ({ id, label: name }))
  if (mode === 'name' && chosen && onName) {
    return (
      <NameField
        label={label}
        name={chosen.name}
        onEnd={(name, isByKey) => {
          setMode('choose')
          setWasNamed(isByKey)
          if (name !== null) onName(chosen.id, name)
        }}
      />
    )
  }
  return (
    <div className={styles['with-button']} data-field={field}>
      {mode === 'number' ? (
        <TextField
          label={label}
          value={value}
          inputMode="numeric"
          placeholder={t`Its number on the service`}
          autoFocus
          error={problem}
          onChange={onChange}
        />
      ) : (
        <ComboBox
          key={renamed}
          label={label}
          value={value === '' ? null : value}
          sections={[{ title: '', options: [...own, ...options] }]}
          last={other}
          placeholder={placeholder}
          hint={hint}
          error={problem}
          onChange={(id) => {
            if (id === other.id) setMode('number')
            onChange(id === null || id === other.id ? '' : id)
          }}
        />
      )}
      {mode === 'number' && choices.length > 0 && (
        <Button
          tone="flat"
          onPress={() => {
            setMode('choose')
            if (!isListed) onChange('')
          }}
        >{t`List`}</Button>
      )}
      {mode === 'choose' && onName && chosen && (
        <Button
          tone="flat"
          label={t`Rename ${chosen.name}`}
          autoFocus={wasNamed}
          onPress={() => setMode('name')}
        >{t`Rename…`}</Button>
      )}
    </div>
  )
}

/** How often the chosen row has got another name. The field is made anew then: it keeps the text of its choice. */
function useRenamed(value: string, name: string | undefined): number {
  const [before, setBefore] = useState({ value, name, count: 0 })
  if (before.value !== value || before.name !== name) {
    const isRenamed = before.value === value && before.name !== undefined
    setBefore({ value, name, count: before.count + Number(isRenamed) })
  }
  return before.count
}
