import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import projectStyles from '../../components/project-name.module.css'
import styles from './capture.module.css'
import type { SummaryPart } from './line-summary.ts'

type Props = {
  readonly pieces: readonly SummaryPart[]
  /** True if a timer runs after saving. */
  readonly willRun: boolean
}

/** The recognised parts of the line. */
export function LineSummary({ pieces, willRun }: Props): ReactElement {
  return (
    <ul className={styles['understood']} aria-label={t`Understood as`}>
      {pieces.map(({ kind, text, isImplied, colour }, index) => (
        <li
          key={`${kind}${index}`}
          data-kind={kind}
          data-implied={isImplied ?? false}
          data-running={willRun}
        >
          {kind === 'project' && (
            <span className={projectStyles['dot']} data-colour={colour ?? 0} aria-hidden="true" />
          )}
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
