import { useState, type ReactElement } from 'react'
import type { ConnectReport } from '../../../shared/contract/payloads.ts'
import type { StintError } from '../../../shared/contract/errors.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { ConnectSteps } from './ConnectSteps.tsx'
import styles from './connect-form.module.css'

/** Missing parts of the connected account, and a test of all its parts. */
export function AccountParts(): ReactElement {
  const { ask } = useStores()
  const missing = useWindowState((state) => state.missing)
  const [report, setReport] = useState<ConnectReport | null>(null)
  const [error, setError] = useState<StintError | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const test = async (): Promise<void> => {
    if (isTesting) return
    setIsTesting(true)
    const outcome = await ask.test()
    setIsTesting(false)
    setReport(outcome.ok ? outcome.value : null)
    setError(outcome.ok ? null : outcome.error)
  }
  return (
    <div className={styles['parts']} role="group" aria-label="What this account has">
      {!report && missing.length > 0 && (
        <ul className={styles['missing']}>
          {missing.map(({ part, reason }) => (
            <li key={part}>{reason}</li>
          ))}
        </ul>
      )}
      {report && <ConnectSteps report={report} />}
      {error && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles['buttons']}>
        <button type="button" disabled={isTesting} onClick={() => void test()}>
          {isTesting ? 'Testing…' : 'Test again'}
        </button>
      </div>
    </div>
  )
}
