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

/** True if the account was connected. It may have missing parts. */
export function isConnected({ steps }: ConnectReport): boolean {
  return steps.some(({ step, result }) => step === 'business' && result === 'passed')
}

/** Steps of the connection test with their results; while it runs, the steps to come. */
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
