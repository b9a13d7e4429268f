import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import styles from './capture.module.css'
import type { Recorded } from './record-line.ts'

type Props = { readonly recorded: Recorded; readonly onUndo: () => void }

/** Confirmation of what was recorded, with an undo button. */
export function RecordedMessage({ recorded, onUndo }: Props): ReactElement {
  return (
    <p className={styles['recorded']}>
      <span aria-hidden="true">✓</span>
      <bdi className="cut">{recorded.message}</bdi>
      {recorded.undo && (
        <button
          type="button"
          className="link"
          title={t`Undo (Ctrl+Z)`}
          onClick={onUndo}
        >{t`Undo`}</button>
      )}
    </p>
  )
}
