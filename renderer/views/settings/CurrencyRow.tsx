import { useId, type ReactElement } from 'react'
import { DraftNotice } from '../../components/DraftNotice.tsx'
import fieldStyles from '../../components/field.module.css'
import { useFormDraft } from '../../components/use-form-draft.ts'
import styles from './settings.module.css'

type Props = {
  readonly value: string | null
  readonly onChange: (currency: string | null) => void
}

/** ISO 4217 code, saved on Enter and on blur; empty for the most used currency. */
export function CurrencyRow({ value, onChange }: Props): ReactElement {
  const id = useId()
  const draft = useFormDraft('setting-currency', { currency: value ?? '' })
  const text = draft.form.currency.toUpperCase()
  const isTyped = draft.values.currency !== undefined
  const isWrong = isTyped && text !== '' && !/^[A-Z]{3}$/.test(text)
  const keep = (): void => {
    if (!isTyped || isWrong) return
    draft.clear()
    if (text !== (value ?? '')) onChange(text === '' ? null : text)
  }
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>Usual currency</label>
      <input
        id={id}
        className={fieldStyles['field']}
        placeholder="The one used most"
        maxLength={3}
        value={text}
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => draft.edit({ currency: event.target.value })}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') draft.clear()
        }}
      />
      <DraftNotice draft={draft} />
      {isWrong && (
        <p id={`${id}-problem`} className={styles['problem']} role="alert">
          A currency has three letters, like EUR.
        </p>
      )}
    </div>
  )
}
