import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { RowProblem } from '../../../shared/domain/time-import/import-row.ts'
import { Button } from '../../controls/Button.tsx'
import { formatCount } from '../../lib/time-format.ts'
import { problemText } from './import-messages.ts'
import styles from './time-import.module.css'

/** Rows shown at first, and added by each press of the button. */
const step = 20

/** The rows that can't be imported, with their reasons. */
export function ImportProblems({
  problems,
}: {
  readonly problems: readonly RowProblem[]
}): ReactElement | null {
  const [most, setMost] = useState(step)
  if (problems.length === 0) return null
  const left = problems.length - most
  return (
    <section className={`column ${styles['group']}`} aria-label={t`Rows with problems`}>
      <h2>{t`Rows with problems`}</h2>
      <p className="dim small">{t`They are left out.`}</p>
      <ul className={styles['problems']}>
        {problems.slice(0, most).map((problem) => (
          <li key={problem.line}>
            <span className="dim">{t`Row ${formatCount(problem.line)}`}</span>{' '}
            {problemText(problem)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button tone="flat" isSmall onPress={() => setMost(most + step)}>
          {t`Show more (${formatCount(left)} left)`}
        </Button>
      )}
    </section>
  )
}
