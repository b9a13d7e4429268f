import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import styles from './list.module.css'

type Props = {
  readonly isChosen: boolean
  readonly name: string
  readonly onChoose: (how: 'toggle' | 'extends') => void
}

/** Selects the row; with Shift all rows from the last selected one to it. */
export function SelectionBox({ name, isChosen, onChoose }: Props): ReactElement {
  return (
    <input
      type="checkbox"
      className={styles['choose']}
      aria-label={t`Select ${name}`}
      checked={isChosen}
      onChange={(event) => {
        const { nativeEvent } = event
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        onChoose(isRange ? 'extends' : 'toggle')
      }}
    />
  )
}
