import { t } from '../../../../shared/domain/language/translate.ts'
import { Trash2 } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { ago, formatCount } from '../../../lib/time-format.ts'
import { draftName } from '../drafts/draft-name.ts'
import { RowAction } from './RowAction.tsx'
import { Button } from '../../../controls/Button.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import styles from '../expenses.module.css'

type Props = {
  readonly drafts: readonly ExpenseDraft[]
  readonly onOpen: (id: string) => void
  readonly onDiscard: (draft: ExpenseDraft) => void
}

/** Rows shown at first, and added by each press of the button. */
const step = 10

/** Unsaved expense drafts, newest first. */
export function DraftRows({ drafts, onOpen, onDiscard }: Props): ReactElement | null {
  const [most, setMost] = useState(step)
  if (drafts.length === 0) return null
  const newest = [...drafts].reverse()
  const left = drafts.length - most
  return (
    <section aria-label={t`Drafts`}>
      <div className={styles['group']}>
        <h2 className="strong">{t`Drafts`}</h2>
        <span className="faint small">{t`not saved as expenses yet`}</span>
      </div>
      <ul>
        {newest.slice(0, most).map((draft) => (
          <li key={draft.id} className={styles['draft']} data-item={draft.id} tabIndex={-1}>
            <NativeButton className={styles['what']} onClick={() => onOpen(draft.id)}>
              <span className="cut">{draftName(draft)}</span>
            </NativeButton>
            <span className="dim small">{t`begun ${ago(draft.createdAt, now(), localZone())}`}</span>
            <span className={styles['actions']}>
              <RowAction
                icon={Trash2}
                name={t`draft ${draftName(draft)}`}
                label={t`Discard`}
                onPress={() => onDiscard(draft)}
              />
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          tone="link"
          onPress={() => setMost(most + 10 * step)}
        >{t`Show more (${formatCount(left)} left)`}</Button>
      )}
    </section>
  )
}
