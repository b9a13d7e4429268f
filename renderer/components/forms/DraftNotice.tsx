import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './draft-notice.module.css'
import type { FormValues } from './form-draft.ts'
import { useTextDraft, type FormWithDraft } from './use-form-draft.ts'

type Props = {
  readonly draft: Pick<FormWithDraft<FormValues>, 'mark' | 'problem' | 'discard' | 'undoDiscard'>
}

/** Notice that a form opened with an unsaved draft, or that it can't store its draft. Renders nothing without one. */
export function DraftNotice({ draft }: Props): ReactElement | null {
  const { mark, problem, discard, undoDiscard } = draft
  if (problem !== null) {
    return (
      <div className={`wrap ${styles['mark']}`} data-tone="bad" role="alert">
        {problem}
      </div>
    )
  }
  if (mark === null) return null
  return (
    <div className={`wrap ${styles['mark']}`} role="status">
      {mark === 'restored'
        ? t`Unsaved changes from earlier.`
        : t`What you typed will be discarded.`}
      <NativeButton tone="link" onClick={mark === 'restored' ? discard : undoDiscard}>
        {mark === 'restored' ? t`Discard these changes` : t`Restore what you typed`}
      </NativeButton>
    </div>
  )
}

/** Chip that marks a form with an unsaved draft. Renders nothing without a draft. */
export function DraftChip({ name }: { readonly name: string }): ReactElement | null {
  const [text = ''] = useTextDraft(name)
  if (text === '') return null
  return <span className="chip" data-tone="warn" title={t`Unsaved changes`}>{t`Draft`}</span>
}
