import { useState, type FormEvent, type ReactElement } from 'react'
import type { ConnectReport, Membership } from '../../../shared/payloads.ts'
import type { StintError } from '../../../shared/errors.ts'
import fieldStyles from '../../components/field.module.css'
import { useStores } from '../../components/stores-context.ts'
import { ConnectSteps } from './ConnectSteps.tsx'
import styles from './connect-form.module.css'

type Fields = {
  readonly baseUrl: string
  readonly token: string
  readonly businessId: string
  readonly accountId: string
}
const empty: Fields = { baseUrl: 'https://', token: '', businessId: '', accountId: '' }

/** Address, token and ids of an account; tests each part and says which one failed. */
export function ConnectForm({ onCancel }: { readonly onCancel?: () => void }): ReactElement {
  const { ask } = useStores()
  const [fields, setFields] = useState(empty)
  const [report, setReport] = useState<ConnectReport | null>(null)
  const [error, setError] = useState<StintError | null>(null)
  const [isTesting, setIsTesting] = useState(false)

  const connect = async (values: Fields): Promise<void> => {
    if (isTesting) return
    setIsTesting(true)
    setError(null)
    setReport(null)
    const outcome = await ask.connect({
      baseUrl: values.baseUrl,
      credentials: { kind: 'token', token: values.token },
      ...(values.businessId !== '' && { businessId: values.businessId }),
      ...(values.accountId !== '' && { accountId: values.accountId }),
    })
    setIsTesting(false)
    if (!outcome.ok) return setError(outcome.error)
    setReport(outcome.value)
    // Once it is kept in the main process, the token leaves this window.
    if (outcome.value.state.connection) setFields({ ...values, token: '' })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void connect(fields)
  }
  const choose = ({ businessId, accountId }: Membership): void => {
    const chosen = { ...fields, businessId, accountId: accountId ?? '' }
    setFields(chosen)
    void connect(chosen)
  }
  const field = (
    name: keyof Fields,
    label: string,
    type: 'text' | 'url' | 'password',
  ): ReactElement => (
    <label className={styles['row']}>
      <span className="dim tiny">{label}</span>
      <input
        className={fieldStyles['field']}
        type={type}
        value={fields[name]}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error?.field === name}
        onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
      />
    </label>
  )
  return (
    <form className={styles['form']} onSubmit={submit} aria-label="Connect your account" noValidate>
      {field('baseUrl', 'Service address', 'url')}
      {field('token', 'Access token', 'password')}
      <div className={styles['pair']}>
        {field('businessId', 'Business id (found for you if left empty)', 'text')}
        {field('accountId', 'Account id (empty without accounting)', 'text')}
      </div>
      {error && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
      {(report || isTesting) && <ConnectSteps report={report} />}
      {report && report.choices.length > 0 && (
        <div className={styles['memberships']}>
          {report.choices.map((membership) => (
            <button
              key={`${membership.businessId} ${membership.accountId ?? ''}`}
              type="button"
              onClick={() => choose(membership)}
            >
              {membership.name}
            </button>
          ))}
        </div>
      )}
      <div className={styles['buttons']}>
        <button type="submit" className="primary" disabled={isTesting}>
          {isTesting ? 'Testing…' : 'Test and connect'}
        </button>
        {onCancel && (
          <button type="button" className="quiet" onClick={onCancel}>
            Back
          </button>
        )}
      </div>
    </form>
  )
}
