import { t } from '../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import styles from './facts.module.css'

/** A fact to show: label and value. An empty value is shown as a dash and can't be copied. */
export type Fact = { readonly label: string; readonly value: string }

type Props = {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Copies text to the clipboard; resolves to false if that failed. If omitted, values can't be copied. */
  readonly copy?: (text: string) => Promise<boolean>
}

/** Read-only values under a heading. Pressing a value copies it; a message confirms that. */
export function Facts({ title, facts, copy }: Props): ReactElement {
  const [said, setSaid] = useState('')
  const press = async ({ label, value }: Fact): Promise<void> => {
    if (copy) setSaid((await copy(value)) ? t`${label} copied` : t`Couldn’t copy ${label}`)
  }
  return (
    <section className={styles['facts']} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.value === '' || !copy ? (
                <span className={styles['text']}>{fact.value || '–'}</span>
              ) : (
                <button
                  type="button"
                  title={t`Copy`}
                  aria-label={t`Copy ${fact.label}: ${fact.value}`}
                  onClick={() => void press(fact)}
                >
                  {fact.value}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {copy && (
        <p role="status" className={`small faint ${styles['said']}`}>
          {said}
        </p>
      )}
    </section>
  )
}
