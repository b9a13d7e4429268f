import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import { sharedSeconds } from '../../../../shared/domain/entries/overlaps.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import {
  blocksOf,
  dayAxis,
  gapsBetween,
  minute,
  place,
  type DayAxis,
  type Stretch,
} from '../../../../shared/domain/timeline/timeline.ts'
import { clockTimes } from '../../../../shared/domain/time/clock-times.ts'
import {
  secondsBetween,
  type Day,
  type EpochMs,
  type LocalId,
} from '../../../../shared/domain/units.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { localZone } from '../../../lib/clock.ts'
import { longDay } from '../../../lib/days.ts'
import { hoursMinutes, timeOfDay, timeRange } from '../../../lib/time-format.ts'
import { EntryDialog, type NewEntry } from '../form/EntryDialog.tsx'
import { EntryBlock } from './EntryBlock.tsx'
import { percent } from './css-percent.ts'
import { useDrag } from './use-drag.ts'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import styles from './timeline.module.css'

/** Pixels. */
const hourHeight = 60
const shortestGap = 5 * minute

type Props = {
  readonly day: Day
  /** Entries of the day; null while loading. */
  readonly entries: readonly TimeEntry[] | null
  readonly dayStart: number
}

/** Day timeline: entries as draggable blocks, free time between them, and the current time. */
export function DayTimeline({ day, entries, dayStart }: Props): ReactElement {
  const zone = localZone()
  const now = useCurrentMinute()
  const axis = useMemo(() => dayAxis(day, zone, dayStart), [day, zone, dayStart])
  const blocks = useMemo(() => blocksOf(entries ?? [], axis, now), [entries, axis, now])
  const gaps = useMemo(() => gapsBetween(blocks, shortestGap), [blocks])
  const overlapping = useMemo(() => sharedSeconds(entries ?? [], { now }), [entries, now])
  const [open, setOpen] = useState<LocalId | NewEntry | null>(null)
  const ground = useRef<HTMLDivElement>(null)
  const add = ({ from, to }: Stretch): void =>
    setOpen({ startedAt: from, duration: secondsBetween(from, to), hasChosenTimes: true })
  const drag = useDrag({ axis, ground, entries, onDrawn: add })
  useFirstInView(ground, day, blocks[0]?.top ?? 8 / 24)
  const edited = typeof open === 'string' ? entries?.find(({ id }) => id === open) : undefined
  return (
    <div className={styles['page']}>
      {axis.hours !== 24 && (
        <p className={styles['odd']}>
          <span
            className="chip"
            data-tone="warn"
          >{t`${hoursMinutes(axis.hours * 3600)} hours`}</span>{' '}
          {t`The clocks change on this day.`}
        </p>
      )}
      <div className={styles['scroll']} data-timeline>
        <div
          ref={ground}
          className={styles['ground']}
          style={{ height: `${axis.hours * hourHeight}px` }}
          {...drag.container}
        >
          <Hours axis={axis} />
          {gaps.map((gap) => (
            <Gap key={gap.from} gap={gap} axis={axis} zone={zone} onAdd={add} />
          ))}
          <ul className={styles['blocks']} aria-label={longDay(day)}>
            {blocks.map((block) => (
              <EntryBlock
                key={block.entry.id}
                block={block}
                overlap={overlapping.get(block.entry.id) ?? 0}
                zone={zone}
                drag={drag}
                onEdit={() => setOpen(block.entry.id)}
              />
            ))}
          </ul>
          {drag.preview && <DragPreview preview={drag.preview} axis={axis} zone={zone} />}
          <NowLine now={now} axis={axis} zone={zone} />
        </div>
      </div>
      <p className={styles['keys']} data-fallback tabIndex={-1}>
        {entries?.length === 0 &&
          t`Nothing recorded on this day. Drag over the hours to add an entry.`}
      </p>
      <p
        id="timeline-keys"
        className="only-heard"
      >{t`Arrows move it, Shift and arrows change the end, Control, Shift and arrows the start, Alt in steps of a minute. Enter edits, Delete deletes.`}</p>
      {open !== null && (typeof open !== 'string' || edited) && (
        <EntryDialog
          entry={edited ?? null}
          {...(typeof open !== 'string' && { blank: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type OnAxis = { readonly axis: DayAxis; readonly zone: string }

function Hours({ axis }: Pick<OnAxis, 'axis'>): ReactElement {
  return (
    <>
      {axis.marks.map(({ at, place: top, hour, isAgain }) => (
        <div key={at} className={styles['hour']} style={{ top: percent(top) }}>
          <span className={styles['time']}>
            {String(hour).padStart(2, '0')}:00{isAgain && <> {t`again`}</>}
          </span>
        </div>
      ))}
    </>
  )
}

/** The times that an entry gets when it is dropped. */
function DragPreview({
  preview,
  axis,
  zone,
}: OnAxis & { readonly preview: Stretch }): ReactElement {
  const { from, to } = preview
  const top = Math.max(0, place(axis, from))
  return (
    <div
      className={styles['ghost']}
      style={{ top: percent(top), height: percent(Math.min(1, place(axis, to)) - top) }}
    >
      {timeRange(from, to, zone)} · {hoursMinutes(secondsBetween(from, to))}
    </div>
  )
}

/** A line at the current time. Renders nothing on other days. */
function NowLine({ now, axis, zone }: OnAxis & { readonly now: EpochMs }): ReactElement | null {
  if (now < axis.from || now >= axis.to) return null
  return (
    <div className={styles['now']} style={{ top: percent(place(axis, now)) }}>
      <span className="only-heard">{t`Now ${timeOfDay(now, zone)}`}</span>
    </div>
  )
}

type GapProps = {
  readonly gap: Stretch
  readonly axis: Stretch
  readonly zone: string
  readonly onAdd: (gap: Stretch) => void
}

function Gap({ gap, axis, zone, onAdd }: GapProps): ReactElement {
  const seconds = secondsBetween(gap.from, gap.to)
  const [begin, end] = clockTimes(gap.from, gap.to, zone)
  const label = t`${begin} to ${end}`
  return (
    <NativeButton
      className={styles['gap']}
      data-gap
      data-short={seconds < 1200}
      style={{
        top: percent(place(axis, gap.from)),
        height: percent(place(axis, gap.to) - place(axis, gap.from)),
      }}
      title={t`Add an entry here`}
      onClick={() => onAdd(gap)}
    >
      {t`${hoursMinutes(seconds)} untracked`}
      <span className="only-heard"> {t`from ${label}: add an entry`}</span>
    </NativeButton>
  )
}

/** Scrolls to the first entry when a day is opened. */
function useFirstInView(ground: RefObject<HTMLDivElement | null>, day: Day, top: number): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const element = ground.current
    if (!element || shown.current === day) return
    shown.current = day
    element.parentElement?.scrollTo({ top: element.offsetHeight * top - hourHeight })
  }, [ground, day, top])
}
