import { plural, t } from '../../../shared/domain/language/translate.ts'
import { Check, Dot, Minus, X } from 'lucide'
import type { ReactElement } from 'react'
import type { ConnectReport, ConnectStep } from '../../../shared/contract/payloads.ts'
import { Icon } from '../../controls/Icon.tsx'
import { Problem } from '../../controls/Problem.tsx'
import type { ConnectionTest } from './use-connection-test.ts'
import styles from './connect-form.module.css'

const names: Readonly<Record<ConnectStep, string>> = {
  address: t`Address and certificate`,
  token: t`Access token`,
  business: t`Business and time entries`,
  project: t`Projects`,
  expense: t`Accounting and expenses`,
  staff: t`Staff`,
  callback: t`Webhooks`,
}
const order = Object.keys(names) as readonly ConnectStep[]
const marks = { passed: Check, failed: X, missing: Minus, untested: Dot } as const
const results = {
  passed: t`Passed`,
  failed: t`Failed`,
  missing: t`Not available`,
  untested: t`Not tested`,
} as const

type MessageProps = { readonly message: string; readonly isBad: boolean }

function StepMessage({ message, isBad }: MessageProps): ReactElement {
  const { sentence, code } = splitCode(message)
  return (
    <div className={isBad ? 'bad small' : 'dim'}>
      {sentence}
      {code !== null && (
        <details>
          <summary>{t`Details`}</summary>
          <code className="selectable">{code}</code>
        </details>
      )}
    </div>
  )
}

/** Steps of a connection test with results. After a failure, only the number of remaining steps is shown. */
export function ConnectSteps({ report }: { readonly report: ConnectReport | null }): ReactElement {
  const all =
    report?.steps ?? order.map((step) => ({ step, result: 'untested' as const, message: null }))
  // After a failure the other steps say nothing, and would push the buttons out of sight.
  const hasFailed = all.some(({ result }) => result === 'failed')
  const steps = hasFailed ? all.filter(({ result }) => result !== 'untested') : all
  const left = all.length - steps.length
  return (
    <ol className={styles['steps']} role="status">
      {steps.map(({ step, result, message }) => (
        <li key={step} data-result={result}>
          <span className={`faint ${styles['mark']}`}>
            <Icon of={marks[result]} />
          </span>
          <span>
            {names[step]} <span className={`faint ${styles['result']}`}>{results[result]}</span>
            {message !== null && <StepMessage message={message} isBad={result === 'failed'} />}
          </span>
        </li>
      ))}
      {left > 0 && (
        <li data-result="untested">
          <span className={`faint ${styles['mark']}`}>
            <Icon of={Dot} />
          </span>
          <span className={`faint ${styles['result']}`}>
            {plural(left, {
              one: '# more step is not tested yet',
              other: '# more steps are not tested yet',
            })}
          </span>
        </li>
      )}
    </ol>
  )
}

/** Splits off the code at the end of a message, such as `… try again. (ECONNREFUSED)`. `code`: null without one. */
export function splitCode(message: string): {
  readonly sentence: string
  readonly code: string | null
} {
  const [, sentence, code] = /^(.*\S)\s+\(([A-Z][A-Z0-9_]+)\)$/s.exec(message) ?? []
  return sentence === undefined || code === undefined
    ? { sentence: message, code: null }
    : { sentence, code }
}

type Props = {
  readonly test: ConnectionTest
  /** Names of the fields that show their error themselves. */
  readonly shown?: readonly string[]
}

/** Error of a connection test that no field shows. */
export function TestFailure({ test, shown = [] }: Props): ReactElement | null {
  const { error } = test
  if (error === null || shown.includes(error.field ?? '')) return null
  return <Problem text={error.message} />
}
