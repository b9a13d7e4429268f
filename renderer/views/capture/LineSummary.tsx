import type { ReactElement } from 'react'
import projectStyles from '../../components/project-name.module.css'
import styles from './capture.module.css'
import type { Understood } from './line-summary.ts'

type Props = {
  readonly pieces: readonly Understood[]
  /** A timer runs once this is saved. */
  readonly willRun: boolean
}

/** What was understood, piece by piece. */
export function UnderstoodLine({ pieces, willRun }: Props): ReactElement {
  return (
    <ul className={styles['understood']} aria-label="Understood as">
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
