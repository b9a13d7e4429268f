import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import { ProjectName } from '../../../components/ProjectName.tsx'
import { timeRange } from '../../../lib/time-format.ts'
import type { ReconstructRow } from './reconstruct-days.ts'
import styles from './reconstruct.module.css'

type Props = {
  readonly entry: Extract<ReconstructRow, { readonly kind: 'recorded' }>
  readonly zone: string
}

/** Time that is recorded already. */
export function RecordedRow({ entry, zone }: Props): ReactElement {
  const { from, to, projectId, note } = entry
  return (
    <li className={styles['recorded']}>
      <span className={styles['times']}>{timeRange(from, to, zone, '–')}</span>
      <span className={styles['work']}>
        <span className={styles['text']}>{note ?? <span className="dim">{t`No note`}</span>}</span>
        <ProjectName id={projectId} none={t`No project`} />
      </span>
    </li>
  )
}

type DismissedProps = {
  readonly proposal: Proposal
  readonly zone: string
  readonly onBack: () => void
}

/** A proposal that was dismissed since the view was opened. */
export function DismissedRow({ proposal, zone, onBack }: DismissedProps): ReactElement {
  const times = timeRange(proposal.from, proposal.to, zone, '–')
  return (
    <li className={`${styles['recorded'] ?? ''} dim`}>
      <span className={styles['times']}>{times}</span>
      <span className={styles['text']}>
        {t`Dismissed: it is not proposed again.`}{' '}
        <button type="button" className="link" onClick={onBack}>
          {t`Bring back`}
        </button>
      </span>
    </li>
  )
}
