import { Fragment, useEffect, useRef, type KeyboardEvent, type ReactElement, useState } from 'react'
import { Pin } from 'lucide'
import { t } from '../../../shared/domain/language/translate.ts'
import { ErrorLine } from '../../components/status/ErrorLine.tsx'
import { ReminderBar } from '../../components/status/ReminderBar.tsx'
import { SyncStatusChip } from '../../components/status/SyncStatusChip.tsx'
import { useKeptFocus } from '../../components/keys/use-kept-focus.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import type { Place } from '../../../shared/contract/payloads.ts'
import { TimerAnnouncer } from '../../components/status/TimerAnnouncer.tsx'
import { PausedWork } from '../timer/PausedWork.tsx'
import { Timers } from '../timer/Timers.tsx'
import { DroppedReceipts } from './DroppedReceipts.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { useNow } from '../../components/use-now.ts'
import { localZone } from '../../lib/clock.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { useNewDays, useSettings, useProject, useRecent, useRunning } from '../../data/work.ts'
import { useQuery } from '../../data/use-query.ts'
import styles from './popover.module.css'
import { lazyPart } from '../../components/lazy-part.tsx'
import { workOf, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { useFavourites } from '../../components/work/use-startables.ts'
import { recentWork } from './recent-work.ts'
import { StartableRow, WorkRow } from './WorkRow.tsx'
import type { LocalId } from '../../../shared/domain/units.ts'

const Toast = lazyPart(() => import('../main/Toast.tsx'), 'Toast')

/** Parts that are loaded after the rest. */
type Props = Readonly<Record<'captureLine' | 'proposal' | 'planned', ReactElement>>

/** Content of the tray popover. Arrow keys move between the capture line and the rows. Escape hides the popover. */
export function Popover({ captureLine, proposal, planned }: Props): ReactElement | null {
  const stores = useStores()
  const whole = useRef<HTMLElement>(null)
  useKeptFocus(whole)
  const workspace = useWindowState((state) => state.workspace)
  const [isKept, setIsKept] = useState(false)
  useWindowKeys(({ key }) => {
    if (key === 'Escape') void stores.act('desktop.hideMe', {})
  })
  if (!workspace) return null
  /** Keeps the popover open without the focus, so that files can be dragged onto it. */
  const toggleKept = async (): Promise<void> => {
    if (await stores.act('desktop.keepMeOpen', { isOn: !isKept })) setIsKept(!isKept)
  }
  const openMain = async (place: Partial<Place> = {}): Promise<void> => {
    if (await stores.act('desktop.openMain', place)) await stores.act('desktop.hideMe', {})
  }
  return (
    <main ref={whole} className={`column ${styles['popover']}`} onKeyDown={moveBetweenStops}>
      <ErrorLine />
      <ReminderBar />
      {workspace.id === null ? (
        <div className={`dim ${styles['empty']}`}>
          <p>{t`Choose the demo business or your own account in Stint first.`}</p>
          <NativeButton tone="key" onClick={() => void openMain()}>{t`Open Stint`}</NativeButton>
        </div>
      ) : (
        <Fragment key={workspace.id}>
          <div className={styles['timers']}>
            <Timers idle={<PausedWork />} />
          </div>
          <div className={styles['line-place']}>{captureLine}</div>
          {proposal}
          <DroppedReceipts
            workspace={workspace.id}
            onOpen={(draftId) => void openMain({ screen: 'expenses', draftId })}
          />
          <div className={`fill ${styles['lists']}`}>
            <Favourites />
            {planned}
            <Recents />
          </div>
          <LastToast />
          <footer className={`row ${styles['foot']}`}>
            <Totals />
            <SyncStatusChip isQuiet onOpen={() => void openMain({ screen: 'unsent' })} />
            <NativeButton
              icon={Pin}
              isSmall
              className={styles['keep']}
              aria-label={t`Keep open`}
              aria-pressed={isKept}
              title={t`Keep open: the window stays on top so you can drop receipts on it. Esc hides it.`}
              onClick={() => void toggleKept()}
            />
            <NativeButton
              tone="plain"
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

function LastToast(): ReactElement | null {
  const hasToast = useWindowState(({ toast }) => toast !== null)
  if (!hasToast) return null
  return <Toast />
}

/** Moves the focus with the arrow keys, except while it is in a control outside the field and the rows. */
function moveBetweenStops(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('form input, li > button:first-child'),
  ]
  const position = stops.findIndex((stop) => stop === document.activeElement)
  // The line has options of its own.
  if (step === 0 || position < 0 || event.defaultPrevented) return
  event.preventDefault()
  stops[(position + step + stops.length) % stops.length]?.focus()
}

function Totals(): ReactElement {
  const stores = useStores()
  const totals = useQuery('entries.totals', { zone: localZone() })
  useNewDays('entries.totals')
  const startedAt =
    useQuery('timer.running', {}, ([first]) => first?.startedAt ?? null) ?? undefined
  const now = useNow(startedAt !== undefined)
  const minute = startedAt === undefined ? null : Math.floor((now - startedAt) / 60_000)
  useEffect(() => {
    if (minute !== null) void stores.answers.refresh(['entries.totals'])
  }, [stores, minute])
  const { goalDay, goalWeek } = useSettings()
  return (
    <span className={`grow cut small ${styles['totals']}`}>
      <Total seconds={totals?.today ?? null} goal={goalDay} of={t`today`} />{' '}
      <Total seconds={totals?.week ?? null} goal={goalWeek} of={t`week`} />
    </span>
  )
}

type TotalProps = {
  /** Length, in seconds; null until it is loaded. */
  readonly seconds: number | null
  readonly goal: number | null
  readonly of: string
}

function Total({ seconds, goal, of }: TotalProps): ReactElement {
  return (
    <span>
      <b>{seconds === null ? '–' : hoursMinutes(seconds)}</b>{' '}
      <span className="dim">
        {goal !== null && `${t`of ${hoursMinutes(goal)}`} `}
        {of}
      </span>
    </span>
  )
}

function Recents(): ReactElement {
  const recent = useRecent()
  const running = useRunning()
  const favourites = useFavourites()
  const pinned = favourites.map(({ work }) => ({
    note: work.note ?? null,
    projectId: work.projectId ?? null,
  }))
  const choices = recentWork(recent, [...running, ...pinned])
  return (
    <section className={styles['rows']} aria-label={t`Continue`}>
      {choices.length > 0 && <h2 className="fine">{t`Continue`}</h2>}
      <ul>
        {choices.map((entry) => (
          <Recent key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Recent({ entry }: { readonly entry: TimeEntry }): ReactElement {
  const { act } = useStores()
  return (
    <WorkRow
      item={entry.id}
      verb={t`Continue`}
      name={entry.note}
      projectId={entry.projectId}
      project={useProject(entry.projectId)?.title ?? t`No project`}
      end={hoursMinutes(entry.duration ?? 0)}
      onStart={() => void act('timer.switch', workOf(entry))}
      star={{ isOn: false, onPress: () => void act('favourites.add', { id: entry.id }) }}
    />
  )
}

/** Rows of the favourites. Ctrl+1 to Ctrl+9 start a favourite. Alt with an arrow key moves a row; Delete removes it. */
function Favourites(): ReactElement | null {
  const stores = useStores()
  const favourites = useFavourites()
  const hasRecent = useRecent().length > 0
  const press = (event: KeyboardEvent, id: LocalId): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (event.key === 'Delete') void stores.act('favourites.remove', { id })
    else if (step !== null && event.altKey) {
      void stores.act('favourites.move', { id, step })
    } else return
    event.preventDefault()
  }
  if (favourites.length === 0 && !hasRecent) return null
  return (
    <section className={styles['rows']} aria-label={t`Favourites`}>
      <h2
        className="fine"
        title={t`Your favourites are saved on this computer for this account`}
      >{t`Favourites`}</h2>
      {favourites.length === 0 && (
        <p className={`small dim ${styles['none']}`}>
          {t`Press ☆ beside recent work to add it to your favourites.`}
        </p>
      )}
      <ul>
        {favourites.map((favourite) => (
          <StartableRow
            key={favourite.id}
            item={favourite.id}
            work={favourite}
            star={{
              isOn: true,
              onPress: () => void stores.act('favourites.remove', { id: favourite.id }),
            }}
            onKeyDown={(event) => press(event, favourite.id)}
          />
        ))}
      </ul>
    </section>
  )
}
