import { t } from '../../../../shared/domain/language/translate.ts'
import { ChevronLeft, Plus } from 'lucide'
import type { KeyboardEvent, ReactElement } from 'react'
import { Button, IconButton } from '../../../controls/Button.tsx'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { draftName } from './draft-name.ts'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import styles from '../expenses.module.css'

type Props = {
  readonly drafts: readonly ExpenseDraft[]
  /** Id of the open draft; null while an existing expense is edited. */
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  readonly onNew: () => void
  readonly onList: () => void
}

/** Maximum number of tabs. All drafts are in the list. */
const maxTabs = 12

/** Tabs of the expense drafts, with arrow key navigation. */
export function DraftTabs({ drafts, openId, onOpen, onNew, onList }: Props): ReactElement {
  const latest = drafts.slice(-maxTabs)
  const open = drafts.find(({ id }) => id === openId)
  const shown = !open || latest.includes(open) ? latest : [open, ...latest.slice(1)]
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || shown.length < 2) return
    event.preventDefault()
    const index = shown.findIndex(({ id }) => id === openId)
    const next = shown[(index + by + shown.length) % shown.length]
    if (!next) return
    onOpen(next.id)
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    tabs[shown.indexOf(next)]?.focus()
  }
  return (
    <div className={`row ${styles['tabs']}`}>
      <Button isSmall icon={ChevronLeft} onPress={onList}>{t`All expenses`}</Button>
      <div role="tablist" aria-label={t`Drafts`} className={styles['tab-list']} onKeyDown={step}>
        {(shown.length > 1 || openId === null) &&
          shown.map((draft, index) => {
            const isOpen = draft.id === openId
            return (
              <NativeButton
                key={draft.id}
                role="tab"
                aria-selected={isOpen}
                tabIndex={isOpen || (openId === null && index === 0) ? 0 : -1}
                className={`cut small dim ${styles['tab']}`}
                onClick={() => onOpen(draft.id)}
              >
                {draftName(draft)}
              </NativeButton>
            )
          })}
      </div>
      <IconButton icon={Plus} label={t`New expense`} isSmall onPress={onNew} />
    </div>
  )
}
