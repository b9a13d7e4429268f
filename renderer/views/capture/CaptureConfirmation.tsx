import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Preview, Problem } from '../../../shared/domain/capture/capture.ts'
import { recordAnywayLabel } from './line-summary.ts'
import styles from './capture.module.css'

type Props = {
  readonly preview: Preview
  readonly asked: Problem
  readonly onSave: () => void
}

/** Asks for confirmation of a line with a doubtful part. */
export function CaptureConfirmation({ preview, asked, onSave }: Props): ReactElement {
  return (
    <div className={styles['asked']} role="alert">
      <span>{asked.message}</span>
      <button type="button" onClick={onSave}>
        {recordAnywayLabel(preview, asked)} <kbd className="tiny dim">{t`Enter`}</kbd>
      </button>
    </div>
  )
}
