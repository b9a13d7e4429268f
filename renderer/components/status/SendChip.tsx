import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { SendState } from '../../../shared/domain/entity.ts'

const labels: Readonly<Record<Exclude<SendState, 'sent'>, readonly [string, string, string]>> = {
  waiting: ['unsent', 'warn', t`Saved here, not sent yet`],
  sending: ['sending', 'warn', t`On its way to the service`],
  uncertain: [
    'checking',
    'warn',
    t`Sent but not confirmed: Stint is checking whether the item arrived`,
  ],
  refused: ['refused', 'bad', t`The service refused this item; see “Unsent”`],
}

/** Chip with the sync state of a row. Renders nothing for a sent row. */
export function SendChip({ state }: { readonly state: SendState }): ReactElement | null {
  if (state === 'sent') return null
  const [word, tone, title] = labels[state]
  return (
    <span className="chip" data-tone={tone} title={title}>
      {word}
    </span>
  )
}
