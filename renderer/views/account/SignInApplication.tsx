import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { FormWithDraft } from '../../components/forms/use-form-draft.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { useQuery } from '../../data/use-query.ts'
import type { DraftApplication } from './sign-in-fields.ts'
import type { ConnectionTest } from './use-connection-test.ts'
import styles from './connect-form.module.css'

type Props = {
  readonly test: ConnectionTest
  readonly draft: Pick<FormWithDraft<DraftApplication>, 'form' | 'edit'>
}

/** Usual end of the address of the sign-in page. */
const usualPath = '…/auth/oauth/authorize'

/** Fields of the OAuth application. Required if this build has none, else optional. */
export function SignInApplication({ test, draft }: Props): ReactElement {
  const hasApplication = useQuery('signIn.setup', {})?.hasApplication ?? false
  const field = (name: keyof DraftApplication) => ({
    value: draft.form[name],
    error: test.errorOf(name),
    onChange: (value: string) => draft.edit({ [name]: value }),
  })
  const application = (
    <div className={`wrap ${styles['pair']}`}>
      <TextField label={t`Application ID`} {...field('clientId')} />
      <TextField
        label={t`Application secret (optional)`}
        type="password"
        value={test.secrets.clientSecret}
        error={test.errorOf('clientSecret')}
        onChange={(value) => test.setSecrets({ clientSecret: value })}
      />
    </div>
  )
  return (
    <>
      {!hasApplication && application}
      <details className={styles['more']}>
        <summary>
          {hasApplication ? t`Use your own application` : t`More application settings`}
        </summary>
        <div className={`column ${styles['form']}`}>
          {hasApplication && application}
          <TextField
            label={t`Sign-in page address`}
            type="url"
            placeholder={usualPath}
            {...field('authorizeUrl')}
          />
          <TextField
            label={t`Registered https redirect address`}
            type="url"
            hint={t`Leave empty if the application allows http://127.0.0.1 on any port. If it requires https, enter the address you registered. After signing in, you’ll paste the address your browser shows.`}
            {...field('pasteFrom')}
          />
        </div>
      </details>
    </>
  )
}
