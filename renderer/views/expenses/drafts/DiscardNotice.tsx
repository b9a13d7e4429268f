import { t } from '../../../../shared/domain/language/translate.ts'
import { X } from 'lucide'
import type { ReactElement } from 'react'
import { draftName } from './draft-name.ts'
import type { DraftDiscard } from './use-draft-discard.ts'
import { Button } from '../../../controls/Button.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'

type Props = { readonly discarding: DraftDiscard }

/** Offers to take the last discard back. Renders nothing where there is none. */
export function DiscardNotice({ discarding }: Props): ReactElement | null {
  if (discarding.discarded === null) return null
  return (
    <p className="notice-line" role="status">
      <span>{t`Draft discarded: ${draftName(discarding.discarded)}.`}</span>
      <span>
        <Button tone="link" onPress={() => void discarding.takeBack()}>{t`Undo`}</Button>
        <IconButton isSmall icon={X} label={t`Dismiss`} onPress={discarding.dismiss} />
      </span>
    </p>
  )
}
