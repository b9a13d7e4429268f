import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { ConnectReport } from '../../../shared/contract/payloads.ts'
import type { StintError } from '../../../shared/contract/errors.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { Button } from '../../controls/Button.tsx'
import { localZone, now } from '../../lib/clock.ts'
import { timeOfDay } from '../../lib/time-format.ts'
import { ConnectSteps } from './ConnectSteps.tsx'
import { Problem } from '../../controls/Problem.tsx'
import styles from './connect-form.module.css'

/** Missing parts of the connected account, and a test of all its parts. */
export function AccountParts(): ReactElement {
  const { submit } = useStores()
  const missing = useQuery('account.missing', {})
  const [report, setReport] = useState<ConnectReport | null>(null)
  const [error, setError] = useState<StintError | null>(null)
  /** Time of the last test. */
  const [tested, setTested] = useState<string | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const test = async (): Promise<void> => {
    if (isTesting) return
    setIsTesting(true)
    setReport(null)
    const outcome = await submit('workspace.test', {})
    setIsTesting(false)
    setTested(timeOfDay(now(), localZone()))
    setReport(outcome.ok ? outcome.value : null)
    setError(outcome.ok ? null : outcome.error)
  }
  return (
    <section className={`column ${styles['parts']}`} aria-label={t`Connection`}>
      <div className={`row ${styles['head']}`}>
        <h3>{t`Connection`}</h3>
        {tested !== null && <span className="small dim">{t`Tested ${tested}`}</span>}
        <Button isPending={isTesting} onPress={() => void test()}>
          {isTesting ? t`Testing…` : t`Test connection`}
        </Button>
      </div>
      {!report && missing && missing.length > 0 && (
        <ul className={`small dim column ${styles['missing']}`}>
          {missing.map(({ part, reason }) => (
            <li key={part}>{reason}</li>
          ))}
        </ul>
      )}
      {(report || isTesting) && <ConnectSteps report={report} />}
      <Problem text={error?.message ?? null} />
    </section>
  )
}
