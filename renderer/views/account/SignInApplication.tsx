import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { FormRow } from './FormRow.tsx'
import type { SignInFields } from './sign-in-fields.ts'
import styles from './connect-form.module.css'

type Props = {
  readonly fields: SignInFields
  /** The rejected field; null for none. */
  readonly wrong: string | null
  readonly onChange: (fields: SignInFields) => void
}

/** OAuth application. Required if this build has none, else optional. */
export function SignInApplication({ fields, wrong, onChange }: Props): ReactElement {
  const hasApplication = useQuery('signIn.setup', {})?.hasApplication ?? false
  const row = (
    name: keyof SignInFields,
    label: string,
    type: 'text' | 'url' | 'password',
    hint?: string,
  ): ReactElement => (
    <FormRow
      {...{ label, type }}
      {...(hint !== undefined && { hint })}
      value={fields[name]}
      isWrong={wrong === name}
      onChange={(value) => onChange({ ...fields, [name]: value })}
    />
  )
  const application = (
    <div className={styles['pair']}>
      {row('clientId', t`Application id`, 'text')}
      {row('clientSecret', t`Application secret (if it has one)`, 'password')}
    </div>
  )
  return (
    <>
      {!hasApplication && application}
      <details className={styles['more']}>
        <summary>{hasApplication ? t`Own application` : t`More about the application`}</summary>
        <div className={styles['form']}>
          {hasApplication && application}
          {row('authorizeUrl', t`Address of the sign-in page`, 'url', '…/auth/oauth/authorize')}
          {row('pasteFrom', t`Registered https redirect address`, 'url')}
          <p className="dim tiny">{t`Leave the redirect address empty where the application allows a redirect to http://127.0.0.1 on any port. Where it demands https, enter the registered address: you will then paste the address that your browser ends on.`}</p>
        </div>
      </details>
    </>
  )
}
