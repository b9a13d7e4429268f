import type { ReactElement } from 'react'
import type { ConnectReport, ConnectStep } from '../../../shared/payloads.ts'
import styles from './connect-form.module.css'

const names: Readonly<Record<ConnectStep, string>> = {
  address: 'Address and certificate',
  token: 'Access token',
  business: 'Business',
  account: 'Account',
}
const order = Object.keys(names) as readonly ConnectStep[]
const marks = { passed: '✓', failed: '✕', untested: '·' } as const

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
            <span className="only-heard">: {result}</span>
            {message !== null && <span className={styles['error']}> {message}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
