import { t } from '../../../../shared/domain/language/translate.ts'
import { X } from 'lucide'
import type { ReactElement } from 'react'
import { IconButton } from '../../../controls/IconButton.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import type { DroppedReceipts } from './use-dropped-receipts.ts'
import styles from './dropped.module.css'

type Props = {
  readonly dropped: DroppedReceipts
  /** What came of several files is said beside the list alone: over a form it would be in the way. */
  readonly isList: boolean
}

/** How far dropped files are copied and read, and what came of them until it is dismissed. */
export function DroppedNotes({ dropped, isList }: Props): ReactElement {
  const { copying, dismiss } = dropped
  const messages = isList || dropped.isBesideDraft ? dropped.messages : []
  return (
    <>
      <ReadingProgress copying={copying} />
      <div role="status">
        {messages.length > 0 && (
          <div className={styles['dropped']}>
            <ul className="bullets">
              {messages.map(({ text, isProblem }, index) => (
                <li key={`${index} ${text}`} data-problem={isProblem || undefined}>
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
