import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { BeginSignInInput } from '../../../shared/contract/groups/sign-in.ts'
import type { FormWithDraft } from '../../components/forms/use-form-draft.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { useQuery } from '../../data/use-query.ts'
import type { ConnectionTest } from './use-connection-test.ts'
import styles from './connect-form.module.css'

type Props = {
  readonly test: ConnectionTest
  readonly draft: Pick<FormWithDraft<DraftApplication>, 'form' | 'edit'>
}

const usualPath = '…/auth/oauth/authorize'

/** Fields for the OAuth application, required if this build of Stint has none of its own. */
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
        <summary className="small">
          {hasApplication ? t`Use your own application` : t`More application settings`}
        </summary>
        <div className={`column ${styles['form']}`}>
          {hasApplication && application}
          <TextField
            label={t`Address of the sign-in page`}
            type="url"
            placeholder={usualPath}
            {...field('authorizeUrl')}
          />
          <TextField
            label={t`Registered redirect address (https)`}
            type="url"
            hint={t`Leave empty if the application allows http://127.0.0.1 on any port. If it requires https, enter the address you registered. After you sign in, copy the address from your browser and paste it into Stint.`}
            {...field('pasteFrom')}
          />
        </div>
      </details>
    </>
  )
}

/** Fields of the user's own OAuth application that may be kept as a draft: all but the secret. */
export const draftApplication = {
  clientId: '',
  authorizeUrl: '',
  /** Redirect address; empty for a loopback address. With another address, the user pastes the last page's address. */
  pasteFrom: '',
}
type DraftApplication = Readonly<typeof draftApplication>

export const applicationFields = [...Object.keys(draftApplication), 'clientSecret']

/** Returns the input of `signIn.begin`. Omits empty fields; the main process has defaults for them. */
export function beginInput(
  baseUrl: string,
  fields: DraftApplication & { readonly clientSecret: string },
): BeginSignInInput {
  const { clientId, clientSecret, authorizeUrl, pasteFrom } = fields
  return {
    baseUrl,
    ...(clientId.trim() !== '' && { clientId }),
    ...(clientSecret.trim() !== '' && { clientSecret }),
    ...(authorizeUrl.trim() !== '' && { authorizeUrl }),
    redirect: pasteFrom.trim() === '' ? 'loopback' : { pasteFrom },
  }
}
