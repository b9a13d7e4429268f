import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { formatCount } from '../../../lib/time-format.ts'
import styles from '../expenses.module.css'

export const pageSize = 100

type Props = {
  readonly offset: number
  readonly total: number
  readonly onChange: (offset: number) => void
}

/** Buttons that lead to newer and older expenses. Renders nothing for a single page. */
export function Pages({ offset, total, onChange }: Props): ReactElement | null {
  if (total <= pageSize) return null
  const last = Math.min(offset + pageSize, total)
  return (
    <div className={`row wrap ${styles['pages']}`}>
      <Button
        isDisabled={offset === 0}
        onPress={() => onChange(offset - pageSize)}
      >{t`Newer`}</Button>
      <span className="small dim">{t`${formatCount(offset + 1)} to ${formatCount(last)} of ${formatCount(total)}`}</span>
      <Button
        isDisabled={last === total}
        onPress={() => onChange(offset + pageSize)}
      >{t`Older`}</Button>
    </div>
  )
}
