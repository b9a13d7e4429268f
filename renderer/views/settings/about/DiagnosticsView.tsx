import { t } from '../../../../shared/domain/language/translate.ts'
import { Copy, RefreshCw } from 'lucide'
import { useState, type ReactElement } from 'react'
import { reportText, type DiagnosticReport } from '../../../../shared/domain/diagnostics/report.ts'
import type { Outcome } from '../../../../shared/contract/errors.ts'
import { Button } from '../../../controls/Button.tsx'
import { Facts } from '../../../controls/Facts.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { useStores } from '../../../components/window-context.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { Problem } from '../../../controls/Problem.tsx'
import { useLoaded } from '../../../data/use-query.ts'
import styles from './diagnostics.module.css'

/** Diagnostics to paste into a bug report. They contain no texts, names or secrets (decision 116). */
export function DiagnosticsView({ onBack }: { readonly onBack: () => void }): ReactElement {
  const { report, problem, load } = useReport()
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    if (!report) return
    setSaid((await copyText(reportText(report))) ? t`Copied.` : t`Couldn’t copy. Try again.`)
  }
  return (
    <div className="fill">
      <ScreenHeader
        title={t`Diagnostics`}
        parent={<Button isSmall autoFocus onPress={onBack}>{t`Settings`}</Button>}
      >
        <span role="status" className="dim small">
          {said}
        </span>
        <Button
          icon={RefreshCw}
          onPress={() => void load().then(() => setSaid(t`Refreshed.`))}
        >{t`Refresh`}</Button>
        <Button
          icon={Copy}
          isDisabled={report === null}
          onPress={() => void copy()}
        >{t`Copy`}</Button>
      </ScreenHeader>
      {/* Scrolls by keyboard as well. */}
      <div
        className={`scrolled ${styles['body']}`}
        role="region"
        aria-label={t`System details`}
        tabIndex={0}
      >
        <p className="dim small">{t`Paste these details into a bug report. They contain no notes, names, addresses or tokens.`}</p>
        <Problem text={problem} />
        {report && (
          <>
            <div className="fact-columns">
              {report.groups.map((group) => (
                <Facts key={group.title} {...group} />
              ))}
            </div>
            <section aria-label={t`Recent warnings and errors`} className={styles['group']}>
              <h2>{t`Recent warnings and errors`}</h2>
              {report.errors.length === 0 ? (
                <p className="dim">{t`No recent warnings or errors.`}</p>
              ) : (
                <ul className={styles['errors']}>
                  {report.errors.map((error, index) => (
                    <li key={`${index} ${error}`}>{error}</li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </div>
    </div>
  )
}

function useReport() {
  const { answers } = useStores()
  const [report, setReport] = useState<DiagnosticReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = () => answers.once('diagnostics.report', {})
  const show = (outcome: Outcome<DiagnosticReport>): void => {
    setProblem(outcome.ok ? null : outcome.error.message)
    if (outcome.ok) setReport(outcome.value)
  }
  useLoaded(ask, show, [answers])
  return { report, problem, load: async () => show(await ask()) }
}
