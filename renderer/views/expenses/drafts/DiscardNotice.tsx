import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { draftName } from './draft-name.ts'
import type { DraftDiscard } from './use-draft-discard.ts'

type Props = { readonly discarding: DraftDiscard }

/** Offers to take the last discard back. Renders nothing where there is none. */
export function DiscardNotice({ discarding }: Props): ReactElement | null {
  if (discarding.discarded === null) return null
  return (
    <p className="notice-line" role="status">
      <span>{t`Draft discarded: ${draftName(discarding.discarded)}.`}</span>
      <span>
        <button
          type="button"
          className="link"
          onClick={() => void discarding.takeBack()}
        >{t`Undo`}</button>
        <button type="button" aria-label={t`Dismiss`} onClick={discarding.dismiss}>
          ×
        </button>
      </span>
    </p>
  )
}
