import type { ReactElement } from 'react'
import type { ConnectReport, ConnectStep } from '../../../shared/contract/payloads.ts'
import styles from './connect-form.module.css'

const names: Readonly<Record<ConnectStep, string>> = {
  address: 'Address and certificate',
  token: 'Access token',
  business: 'Business and time entries',
  project: 'Projects',
  expense: 'Accounting and expenses',
  staff: 'Staff',
  callback: 'Webhooks',
}
const order = Object.keys(names) as readonly ConnectStep[]
const marks = { passed: '✓', failed: '✕', missing: '–', untested: '·' } as const
const results = {
  passed: 'passed',
  failed: 'failed',
  missing: 'not available',
  untested: 'not tested',
} as const

/** True where the account was connected: it works without the parts that are missing. */
export function isConnected({ steps }: ConnectReport): boolean {
  return steps.some(({ step, result }) => step === 'business' && result === 'passed')
}

/** What was tested and what failed; while it runs, what will be tested. */
export function ConnectSteps({ report }: { readonly report: ConnectReport | null }): ReactElement {
  const steps =
    report?.steps ?? order.map((step) => ({ step, result: 'untested' as const, message: null }))
  return (
    <ol className={styles['steps']} role="status">
      {steps.map(({ step, result, message }) => (
        <li key={step} data-result={result}>
          <span aria-hidden="true">{marks[result]}</span>
          <span>
            {names[step]}
            <span className={result === 'missing' ? undefined : 'only-heard'}>
              : {results[result]}.
            </span>
            {message !== null && (
              <span className={result === 'missing' ? 'dim' : styles['error']}> {message}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
