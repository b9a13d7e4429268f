import { t } from '../../../shared/domain/language/translate.ts'
import { Pause, Square } from 'lucide'
import { memo, useState, type ReactElement } from 'react'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { BillableIcon } from '../../components/work/BillableIcon.tsx'
import { useFavouriteAction } from '../../components/work/use-favourite-action.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { ActionMenu } from '../../controls/lists/ActionMenu.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { lengthOf } from '../../lib/days.ts'
import { hoursMinutes, hoursMinutesSeconds } from '../../lib/time-format.ts'
import styles from './timer.module.css'
import { useQuery } from '../../data/use-query.ts'
import { localZone } from '../../lib/clock.ts'

type Props = {
  readonly entry: TimeEntry
  /** Text that says when the timer was started. */
  readonly started: string
}
type Timed = { readonly now: EpochMs }

/**
 * Time of the timer so far, preceded by the day's total for the same work. The tooltip says when the timer was started.
 */
export function TimerClock({ entry, now, started }: Props & Timed): ReactElement {
  return (
    <>
      <WorkToday entry={entry} now={now} />
      <div className={styles['clock']} role="timer" aria-live="off" title={started}>
        {hoursMinutesSeconds(lengthOf(entry, now))}
      </div>
    </>
  )
}

/**
 * Today's total for the same work, `2:31 today`: the timer and what was logged before it, for instance before a pause.
 * Renders nothing if less than a minute was logged before.
 */
function WorkToday({ entry, now }: Pick<Props, 'entry'> & Timed): ReactElement | null {
  const logged =
    useQuery(
      'timer.loggedToday',
      { zone: localZone() },
      (all) => all.find(({ id }) => id === entry.id)?.seconds ?? 0,
    ) ?? 0
  if (logged < 60) return null
  return (
    <span
      className={`small faint ${styles['today']}`}
      title={t`Today’s total for this note and project, without pauses`}
    >{t`${hoursMinutes(logged + lengthOf(entry, now))} today`}</span>
  )
}

/**
 * Buttons of the timer: Billable, Pause, Stop, and a ⋯ menu for rare actions. Unlike the clock, they are not rendered
 * each second.
 */
export const TimerButtons = memo(function TimerButtons({ entry, started }: Props): ReactElement {
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy !== null)
  const [isNear, setIsNear] = useState(false)
  const favourite = useFavouriteAction(entry, isNear)
  return (
    <div className={`row ${styles['buttons']}`}>
      <NativeButton
        tone="flat"
        isIcon
        aria-label={t`Billable`}
        aria-pressed={entry.billable}
        title={entry.billable ? t`Billable` : t`Not billable`}
        onClick={() => void stores.act('entries.edit', { id: entry.id, billable: !entry.billable })}
      >
        <BillableIcon isBillable={entry.billable} />
      </NativeButton>
      <NativeButton
        tone="plain"
        disabled={isBusy}
        title={t`Pause (Alt+P)`}
        onClick={() => void stores.act('timer.pause', { id: entry.id })}
      >
        <Icon of={Pause} size={14} />
        <span>{t`Pause`}</span>
      </NativeButton>
      <NativeButton
        tone="primary"
        disabled={isBusy}
        title={t`Stop (Ctrl+Enter)`}
        onClick={() => void stores.act('timer.stop', { id: entry.id })}
      >
        <Icon of={Square} size={12} />
        <span>{t`Stop`}</span>
      </NativeButton>
      <ActionMenu
        label={t`More actions for the timer`}
        heading={started}
        onNear={() => setIsNear(true)}
        actions={[
          favourite,
          {
            id: 'discard',
            label: t`Discard`,
            isBad: true,
            isDisabled: isBusy,
            onAction: () => void stores.act('timer.discard', { id: entry.id }),
          },
        ]}
      />
    </div>
  )
})
