import { X } from 'lucide'
import { useState, type ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { DroppedReceiptsState } from './use-dropped-receipts.ts'
import { useStores } from '../../../components/window-context.ts'
import { Button, IconButton } from '../../../controls/Button.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { formatCount } from '../../../lib/time-format.ts'
import styles from './dropped.module.css'

type Props = {
  readonly dropped: DroppedReceiptsState
  /** True over a form, where results for several files would be in the way. */
  readonly isForm: boolean
}

/** Progress of copying and reading dropped files, and the results until they are dismissed. */
export function DroppedNotes({ dropped, isForm }: Props): ReactElement {
  const { copying, dismiss } = dropped
  const messages = !isForm || dropped.isBesideDraft ? dropped.messages : []
  return (
    <>
      <ReadingProgress copying={copying} />
      <div role="status">
        {messages.length > 0 && (
          <div className={`small selectable ${styles['dropped']}`}>
            <ul className="bullets">
              {messages.map(({ text, isProblem }, index) => (
                <li key={`${index} ${text}`} className={isProblem ? 'bad' : undefined}>
                  {text}
                </li>
              ))}
            </ul>
            <IconButton icon={X} label={t`Dismiss`} isSmall onPress={dismiss} />
          </div>
        )}
      </div>
    </>
  )
}

function ReadingProgress({ copying }: Pick<Props['dropped'], 'copying'>): ReactElement | null {
  const { act } = useStores()
  const waiting =
    useQuery(
      'receipts.readings',
      {},
      (readings) => readings.filter(({ result }) => result === null).length,
    ) ?? 0
  const all = usePeak(waiting)
  if (!copying && waiting === 0) return null
  const [done, total] = copying ? [copying.done, copying.all] : [all - waiting, all]
  return (
    <div className={`row small ${styles['progress']}`} role="status">
      <progress max={total} value={done} aria-hidden="true" />
      <span>
        {copying
          ? t`Copying receipts: ${formatCount(done)} of ${formatCount(total)}`
          : t`Reading receipts: ${formatCount(done)} of ${formatCount(total)}`}
      </span>
      {!copying && <Button onPress={() => void act('receipts.stopReading', {})}>{t`Stop`}</Button>}
    </div>
  )
}

function usePeak(waiting: number): number {
  const [peak, setPeak] = useState(0)
  const next = waiting === 0 ? 0 : Math.max(peak, waiting)
  if (next !== peak) setPeak(next)
  return next
}
