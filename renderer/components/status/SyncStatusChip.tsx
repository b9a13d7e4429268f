import { t } from '../../../shared/domain/language/translate.ts'
import { Check, CloudUpload, TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { useStores } from '../window-context.ts'
import type { PullProgress } from '../../../shared/contract/payloads.ts'
import { localZone } from '../../lib/clock.ts'
import { syncStatusLabel, pullProgressLabel } from '../../lib/sync-status-message.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useCurrentMinute } from '../use-now.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './sync-status-chip.module.css'

type Props = {
  /** True hides the chip while everything is sent. */
  readonly isQuiet?: boolean
  readonly onOpen: () => void
}

const icons = { ok: Check, warn: CloudUpload, bad: TriangleAlert } as const

/** Chip with the sync status of the account in a few words. It is the same in every window. */
export function SyncStatusChip({ onOpen, isQuiet = false }: Props): ReactElement | null {
  const sync = useQuery('sync.status', {})
  const now = useCurrentMinute()
  if (!sync) return null
  const { tone, text } = syncStatusLabel(sync, now, localZone())
  if (isQuiet && tone === 'ok' && !sync.pull) return null
  return (
    <span className={`row wrap ${styles['place']}`}>
      {sync.pull && <Pull pull={sync.pull} />}
      <NativeButton
        className={`fine ${styles['status']}`}
        data-tone={tone}
        // The live region inside the button does not give it an accessible name.
        aria-label={text}
        title={sync.problem ?? t`${text}. Open “Unsent”`}
        onClick={onOpen}
      >
        <Icon of={icons[tone]} size={14} />
        <span role="status">{text}</span>
      </NativeButton>
    </span>
  )
}

/** Progress of a pull. It is not a live region, because it changes all the time. */
function Pull({ pull }: { readonly pull: PullProgress }): ReactElement {
  const { act } = useStores()
  const label = pullProgressLabel(pull)
  return (
    <>
      <progress
        className={styles['progress']}
        max={pull.total}
        value={pull.rows}
        aria-label={t`Loading ${label}`}
      />
      <span className="dim small">{label}</span>
      <NativeButton
        tone="link"
        className="small"
        aria-label={t`Cancel loading from the service`}
        title={t`Loading continues at the next sync`}
        onClick={() => void act('sync.cancelPull', {})}
      >{t`Cancel`}</NativeButton>
    </>
  )
}
