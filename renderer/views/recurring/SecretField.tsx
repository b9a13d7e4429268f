import { TriangleAlert } from 'lucide'
import { useId, type ReactElement, type Ref } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import styles from './recurring.module.css'

type Props = {
  readonly label: string
  readonly inputRef: Ref<HTMLInputElement>
  readonly maxLength?: number
  readonly placeholder?: string
  /** Stands behind the label. */
  readonly hint?: string | null
  readonly error?: string | undefined
}

/**
 * An input for card data. It has no state, so that no copy is kept in a render; no autofill, no spell check, no
 * history.
 */
export function SecretField(props: Props): ReactElement {
  const { label, inputRef, maxLength, placeholder, hint, error } = props
  const id = useId()
  return (
    <div className={styles['secret']}>
      <label htmlFor={id}>
        {label}
        {hint && <span className={styles['brand']}>{hint}</span>}
      </label>
      <input
        id={id}
        ref={inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className={styles['error']}>
          <Icon of={TriangleAlert} size={14} />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
}
