import { useState, type ReactElement, useEffect, useRef } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { Button } from '../../../controls/Button.tsx'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import type { Choice } from '../expense-labels.ts'
import { parseServiceId } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { ServiceId } from '../../../../shared/domain/units.ts'
import { commitKeys } from '../../../components/inline-edit/use-inline-edit.ts'
import styles from './expense-form.module.css'

type Props = {
  readonly label: string
  readonly field: 'categoryId' | 'clientId' | 'staffId'
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (id: string) => void
  readonly problem?: string | undefined
  readonly placeholder: string
  /** Stores a local name for the id. */
  readonly onName?: (id: ServiceId, name: string) => void
}

const otherOption = { id: 'other', label: t`Enter another number…` }

/**
 * Field that chooses a category, staff member or client by name. An item that isn't listed is entered by its number,
 * and can then be given a name.
 */
export function IdField(props: Props): ReactElement {
  const { label, field, value, choices, onChange, problem, placeholder, onName } = props
  const [mode, setMode] = useState<'choose' | 'number' | 'name'>('choose')
  /** True if the user closed the name field with a key, so that the focus returns to the button that opened it. */
  const [wasNamed, setWasNamed] = useState(false)
  const isListed = value === '' || choices.some(({ id }) => id === value)
  const chosen = choices.find(({ id }) => id === value)
  const renamed = useRenamed(value, chosen?.label)
  const unlisted = isListed ? [] : [{ id: value, label: t`Number ${value}` }]
  if (mode === 'name' && chosen && onName) {
    return (
      <NameField
        label={label}
        name={chosen.label}
        onEnd={(name, isByKey) => {
          setMode('choose')
          setWasNamed(isByKey)
          const id = name === null ? null : parseServiceId(chosen.id)
          if (name !== null && id !== null) onName(id, name)
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
          placeholder={t`Number on the service`}
          autoFocus
          error={problem}
          onChange={onChange}
        />
      ) : (
        <ComboBox
          key={renamed}
          label={label}
          value={value === '' ? null : value}
          options={[...unlisted, ...choices]}
          last={otherOption}
          placeholder={placeholder}
          error={problem}
          onChange={(id) => {
            if (id === otherOption.id) setMode('number')
            onChange(id === null || id === otherOption.id ? '' : id)
          }}
        />
      )}
      {mode === 'number' && choices.length > 0 && (
        <Button
          onPress={() => {
            setMode('choose')
            if (!isListed) onChange('')
          }}
        >{t`List`}</Button>
      )}
      {mode === 'choose' && onName && chosen && (
        <Button
          label={t`Rename ${chosen.label}`}
          autoFocus={wasNamed}
          onPress={() => setMode('name')}
        >{t`Rename…`}</Button>
      )}
    </div>
  )
}

/** Counts renames of the chosen row. As the field's key, it recreates the field so that the new name is shown. */
function useRenamed(value: string, name: string | undefined): number {
  const [before, setBefore] = useState({ value, name, count: 0 })
  if (before.value !== value || before.name !== name) {
    const isRenamed = before.value === value && before.name !== undefined
    setBefore({ value, name, count: before.count + Number(isRenamed) })
  }
  return before.count
}

type NameFieldProps = {
  readonly label: string
  readonly name: string
  /** Called when the editing ends. `name`: the new name; null if nothing changed. */
  readonly onEnd: (name: string | null, isByKey: boolean) => void
}

/** Field for the local name. Saves on Enter and on blur; Escape reverts. */
function NameField({ label, name, onEnd }: NameFieldProps): ReactElement {
  const [text, setText] = useState(name)
  const field = useRef<HTMLDivElement>(null)
  const isOver = useRef(false)
  useEffect(() => field.current?.querySelector('input')?.select(), [])
  /** Calls `onEnd` only once: for the key that ends the editing, not for the blur that follows. */
  const end = (kept: string | null, isByKey: boolean): void => {
    if (isOver.current) return
    isOver.current = true
    onEnd(kept, isByKey)
  }
  return (
    <div
      ref={field}
      data-commits
      onKeyDownCapture={(event) =>
        commitKeys(
          event,
          () => end(text, true),
          () => end(null, true),
        )
      }
    >
      <TextField
        label={t`Name for ${label}`}
        hint={t`This name is kept on this computer only. Press Enter to save it.`}
        value={text}
        autoFocus
        maxLength={200}
        onChange={setText}
        onBlur={() => end(text.trim() === name ? null : text, false)}
      />
    </div>
  )
}
