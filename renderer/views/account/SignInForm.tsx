import { useState, type FormEvent, type ReactElement } from 'react'
import type { ConnectReport } from '../../../shared/payloads.ts'
import type { StintError } from '../../../shared/errors.ts'
import fieldStyles from '../../components/field.module.css'
import { useStores } from '../../components/stores-context.ts'
import { ConnectSteps, isConnected } from './ConnectSteps.tsx'
import styles from './connect-form.module.css'

/** A new token for the connected account, after the old one was refused or replaced. */
export function SignInForm(): ReactElement {
  const { ask } = useStores()
  const [token, setToken] = useState('')
  const [report, setReport] = useState<ConnectReport | null>(null)
  const [error, setError] = useState<StintError | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isTesting) return
    setIsTesting(true)
    const outcome = await ask.signIn({ token })
    setIsTesting(false)
    setReport(outcome.ok ? outcome.value : null)
    setError(outcome.ok ? null : outcome.error)
    if (outcome.ok && isConnected(outcome.value)) setToken('')
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      aria-label="Sign in again"
    >
      <label className={styles['row']}>
        <span className="dim tiny">New access token</span>
        <input
          className={fieldStyles['field']}
          type="password"
          value={token}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setToken(event.target.value)}
        />
      </label>
      {error && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
      {report && <ConnectSteps report={report} />}
      <div className={styles['buttons']}>
        <button type="submit" disabled={isTesting || token === ''}>
          {isTesting ? 'Testing…' : 'Sign in again'}
        </button>
      </div>
    </form>
  )
}
