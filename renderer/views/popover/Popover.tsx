import { useEffect, type ReactElement } from 'react'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { ReminderBar } from '../../components/ReminderBar.tsx'
import { StatusChip } from '../../components/StatusChip.tsx'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { TimerAnnouncer } from '../../components/TimerAnnouncer.tsx'
import { useTheme } from '../../components/use-theme.ts'
import { hoursMinutes } from '../../lib/format.ts'
import { Timers } from '../timer/Timers.tsx'
import { Recents } from './Recents.tsx'
import styles from './popover.module.css'

/** The window beside the tray icon. */
export function Popover(): ReactElement | null {
  const stores = useStores()
  const workspace = useWindowState((state) => state.workspace)
  const totals = useWindowState((state) => state.totals)
  useTheme(useWindowState((state) => state.desktop?.theme))
  useEffect(() => {
    const hide = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') void stores.hideMe()
    }
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [stores])
  if (!workspace) return null
  return (
    <main className={styles['popover']}>
      <ErrorLine />
      <ReminderBar />
      {workspace.kind === 'none' ? (
        <p className={styles['empty']}>
          Choose the demo business or your own account in Stint first.
        </p>
      ) : (
        <>
          <Timers hasFocus />
          <Recents />
        </>
      )}
      <footer className={styles['foot']}>
        <span className="small">
          <span className="strong">{totals ? hoursMinutes(totals.today) : '–'}</span>{' '}
          <span className="dim">today</span>{' '}
          <span className="strong">{totals ? hoursMinutes(totals.week) : '–'}</span>{' '}
          <span className="dim">this week</span>
        </span>
        <StatusChip onOpen={() => void stores.openMain()} />
        <button type="button" className="quiet small" onClick={() => void stores.openMain()}>
          Open Stint
        </button>
      </footer>
      <TimerAnnouncer />
    </main>
  )
}
