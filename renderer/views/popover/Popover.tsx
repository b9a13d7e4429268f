import { t } from '../../../shared/domain/language/translate.ts'
import { Fragment, useEffect, type KeyboardEvent, type ReactElement } from 'react'
import { ErrorLine } from '../../components/status/ErrorLine.tsx'
import { ReminderBar } from '../../components/status/ReminderBar.tsx'
import { SyncStatusChip } from '../../components/status/SyncStatusChip.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import type { Place } from '../../../shared/contract/payloads.ts'
import { TimerAnnouncer } from '../../components/status/TimerAnnouncer.tsx'
import { PausedWork } from '../timer/PausedWork.tsx'
import { Timers } from '../timer/Timers.tsx'
import { DroppedReceipts } from './DroppedReceipts.tsx'
import { KeepOpen } from './KeepOpen.tsx'
import { Recents } from './Recents.tsx'
import { Totals } from './Totals.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './popover.module.css'

/** The tray popover. Arrow keys move between the field and the recent work, Escape hides it. */
export function Popover({
  captureLine,
  proposal,
}: {
  /** Loaded after the rest. */
  readonly proposal: ReactElement
  /** Loaded after the rest. */
  readonly captureLine: ReactElement
}): ReactElement | null {
  const stores = useStores()
  const workspace = useWindowState((state) => state.workspace)
  useEffect(() => {
    const hide = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') void stores.act('desktop.hideMe', {})
    }
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [stores])
  if (!workspace) return null
  const openMain = async (place: Partial<Place> = {}): Promise<void> => {
    if (await stores.act('desktop.openMain', place)) await stores.act('desktop.hideMe', {})
  }
  return (
    <main className={`column ${styles['popover']}`} onKeyDown={moveBetweenStops}>
      <ErrorLine />
      <ReminderBar />
      {workspace.id === null ? (
        <div className={styles['empty']}>
          <p>{t`Choose the demo business or your own account in Stint first.`}</p>
          <NativeButton tone="key" onClick={() => void openMain()}>{t`Open Stint`}</NativeButton>
        </div>
      ) : (
        <Fragment key={workspace.id}>
          <div className={styles['timers']}>
            <Timers idle={<PausedWork onResumed={nothing} />} />
          </div>
          <div className={styles['line-place']}>{captureLine}</div>
          {proposal}
          <DroppedReceipts
            workspace={workspace.id}
            onOpen={(draftId) => void openMain({ screen: 'expenses', draftId })}
          />
          <Recents />
          <footer className={styles['foot']}>
            <Totals />
            <SyncStatusChip isQuiet onOpen={() => void openMain({ screen: 'unsent' })} />
            <KeepOpen />
            <NativeButton
              tone="flat"
              isSmall
              onClick={() => void openMain()}
            >{t`Open Stint`}</NativeButton>
          </footer>
        </Fragment>
      )}
      <TimerAnnouncer />
    </main>
  )
}

const nothing = (): void => undefined

/** Moves among the field and the recent work. Other focused controls keep their arrow keys. */
function moveBetweenStops(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('form input, li > button')]
  const position = stops.findIndex((stop) => stop === document.activeElement)
  // The line has options of its own.
  if (step === 0 || position < 0 || event.defaultPrevented) return
  event.preventDefault()
  stops[(position + step + stops.length) % stops.length]?.focus()
}
