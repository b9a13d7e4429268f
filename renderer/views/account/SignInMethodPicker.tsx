import { t } from '../../../shared/domain/language/translate.ts'
import { useId, type ReactElement } from 'react'
import styles from './connect-form.module.css'

/** OAuth in the browser, or a pasted access token. */
export type SignInMethod = 'browser' | 'token'

const ways: readonly (readonly [SignInMethod, string])[] = [
  ['browser', t`Sign in with your browser`],
  ['token', t`Paste an access token`],
]

/** Chooses between the browser and a pasted token. */
export function SignInMethodPicker({
  way,
  onChange,
}: {
  readonly way: SignInMethod
  readonly onChange: (way: SignInMethod) => void
}): ReactElement {
  const name = useId()
  return (
    <div className={styles['ways']} role="radiogroup" aria-label={t`How to sign in`}>
      {ways.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={way === value}
            onChange={() => onChange(value)}
          />{' '}
          {label}
        </label>
      ))}
    </div>
  )
}
