import { plural, t } from '../../../shared/domain/language/translate.ts'
import { Check, Dot, Minus, X } from 'lucide'
import type { ReactElement } from 'react'
import type { ConnectReport, ConnectStep } from '../../../shared/contract/payloads.ts'
import { Icon } from '../../controls/Icon.tsx'
import { Problem } from '../../controls/Problem.tsx'
import { fieldOf, splitCode, type ConnectionTest } from './use-connection-test.ts'
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

type MessageProps = {
  readonly message: string
  readonly isBad: boolean
  /** True if a field shows the sentence. */
  readonly isShown: boolean
}

function StepMessage({ message, isBad, isShown }: MessageProps): ReactElement | null {
  const { sentence, code } = splitCode(message)
  if (isShown && code === null) return null
  return (
    <div className={isBad ? 'bad small' : 'dim'}>
      {!isShown && sentence}
      {code !== null && (
        <details>
          <summary>{t`Details`}</summary>
          <code className="selectable">{code}</code>
        </details>
      )}
    </div>
  )
}

type StepsProps = {
  readonly report: ConnectReport | null
  /** Names of the fields that show their own error. */
  readonly shown?: readonly string[]
}

/**
 * Steps of the connection test with their results. If a step has failed, only the number of untested steps is shown.
 */
export function ConnectSteps({ report, shown = [] }: StepsProps): ReactElement {
  const all =
    report?.steps ?? order.map((step) => ({ step, result: 'untested' as const, message: null }))
  // After a failure, the other steps have no results and would push the buttons out of sight.
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
            {message !== null && (
              <StepMessage
                message={message}
                isBad={result === 'failed'}
                isShown={result === 'failed' && shown.includes(fieldOf[step] ?? '')}
              />
            )}
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

type Props = {
  readonly test: ConnectionTest
  /** Names of the fields that show their own error. */
  readonly shown?: readonly string[]
}

/** Error of a connection test. Renders nothing if a field already shows the error. */
export function TestFailure({ test, shown = [] }: Props): ReactElement | null {
  const { error } = test
  if (error === null || shown.includes(error.field ?? '')) return null
  return <Problem text={error.message} />
}
