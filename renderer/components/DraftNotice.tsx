import type { ReactElement } from 'react'
import styles from './draft-notice.module.css'
import { useKeptText, type TypedForm } from './use-form-draft.ts'

type Props = {
  readonly draft: Pick<TypedForm<unknown>, 'mark' | 'problem' | 'discard' | 'undoDiscard'>
}

/** Says that a form came up with what was typed into it earlier, with the way back; nothing for a fresh one. */
export function DraftNotice({
  draft: { mark, problem, discard, undoDiscard },
}: Props): ReactElement | null {
  if (problem !== null) {
    return (
      <div className={styles['mark']} data-tone="bad" role="alert">
        {problem}
      </div>
    )
  }
  if (mark === null) return null
  return (
    <div className={styles['mark']} role="status">
      {mark === 'restored' ? 'Typed earlier and not saved yet.' : 'What was typed is discarded.'}
      <button type="button" className="link" onClick={mark === 'restored' ? discard : undoDiscard}>
        {mark === 'restored' ? 'Discard it' : 'Bring it back'}
      </button>
    </div>
  )
}

/** A mark where the form of a draft is opened from; nothing where there is no draft. */
export function DraftChip({ name }: { readonly name: string }): ReactElement | null {
  const [text = ''] = useKeptText(name)
  if (text === '') return null
  return (
    <span className="chip" data-tone="warn" title="Something was typed here and not saved yet">
      draft
    </span>
  )
}
