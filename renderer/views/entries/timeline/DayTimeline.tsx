import { t } from '../../../../shared/domain/language/translate.ts'
import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { plannedInMinute } from '../../../../shared/domain/entries/planned.ts'
import { sharedSeconds } from '../../../../shared/domain/entries/overlaps.ts'
import { dayBlocks, freeTime, type OnDay } from '../../../../shared/domain/proposals/day-blocks.ts'
import {
  minute,
  place,
  type DayAxis,
  type Placed,
  type Stretch,
} from '../../../../shared/domain/timeline/timeline.ts'
import { clockTimes } from '../../../../shared/domain/time/clock-times.ts'
import { secondsBetween, type EpochMs, type LocalId } from '../../../../shared/domain/units.ts'
import type { Proposals } from '../../../components/work/use-proposals.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { longDay, shownBetween } from '../../../lib/days.ts'
import { hoursMinutes, timeOfDay, timeRange } from '../../../lib/time-format.ts'
import { Button } from '../../../controls/Button.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { EntryDialog, type NewEntry } from '../form/EntryDialog.tsx'
import { EntryBlock } from './EntryBlock.tsx'
import { ProposalBlock } from './ProposalBlock.tsx'
import { hourHeight, cssPercent, slotStyle, spanStyle } from './slot-style.ts'
import { useDrag } from './use-drag.tsx'
import { useFirstInView } from './use-first-in-view.ts'
import styles from './timeline.module.css'
import { localZone } from '../../../lib/clock.ts'

const minGap = 5 * minute

type Props = {
  readonly axis: DayAxis
  readonly onDay: OnDay
  /** Stretches without an entry, between the first and the last entry. */
  readonly gaps: readonly Stretch[]
  readonly colours: ReadonlyMap<LocalId, number>
  readonly proposals: Proposals
  /** Id of the proposal with the focus; null for none. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
  readonly children: ReactNode
}

/** Day timeline: entries as draggable blocks, proposals and free time between them, and the current time. */
export function DayTimeline(props: Props): ReactElement {
  const { axis, onDay, gaps, colours, proposals } = props
  const { entries, proposed, dismissed } = onDay
  const { day } = axis
  const now = useCurrentMinute()
  const blocks = useMemo(
    () => dayBlocks({ entries, proposed, dismissed }, axis, now),
    [entries, proposed, dismissed, axis, now],
  )
  const overlapping = useMemo(() => sharedSeconds(entries ?? [], { now }), [entries, now])
  const [open, setOpen] = useState<LocalId | NewEntry | null>(null)
  const ground = useRef<HTMLDivElement>(null)
  const add = ({ from, to }: Stretch): void =>
    setOpen({ startedAt: from, duration: secondsBetween(from, to), hasChosenTimes: true })
  const drag = useDrag({ axis, ground, shown: blocks, onDrawn: add })
  const height = axis.hours * hourHeight
  useFirstInView(ground, day, (blocks[0]?.top ?? 8 / 24) * height - hourHeight)
  const edited = typeof open === 'string' ? entries?.find(({ id }) => id === open) : undefined
  return (
    <>
      <div className={styles['scroll']} data-timeline>
        <div
          ref={ground}
          className={styles['ground']}
          style={{ height: `${height}px` }}
          {...drag.container}
        >
          <Hours axis={axis} />
          {freeTime(gaps, onDay, minGap).map((gap) => (
            <Gap key={gap.from} gap={gap} axis={axis} onAdd={add} />
          ))}
          <ul className={styles['blocks']} aria-label={longDay(day)}>
            {blocks.map((block) =>
              block.kind === 'entry' ? (
                <EntryBlock
                  key={block.entry.id}
                  block={block}
                  colour={(block.entry.projectId && colours.get(block.entry.projectId)) ?? 0}
                  isPlanned={plannedInMinute(block.entry, now) > 0}
                  overlap={overlapping.get(block.entry.id) ?? 0}
                  isAtLine={isUnderLine(block, now)}
                  drag={drag}
                  onEdit={() => setOpen(block.entry.id)}
                />
              ) : block.kind === 'proposed' ? (
                <ProposalBlock
                  key={block.proposal.id}
                  block={block}
                  proposal={block.proposal}
                  drag={drag}
                  proposals={proposals}
                  isChosen={props.chosen === block.proposal.id}
                  onChoose={props.onChoose}
                />
              ) : (
                <Dismissed
                  key={`dismissed ${block.proposal.id}`}
                  placed={block}
                  onUndo={() => void proposals.takeBack(block.proposal)}
                />
              ),
            )}
          </ul>
          {drag.preview && <DragPreview preview={drag.preview} axis={axis} />}
          <NowLine now={now} axis={axis} />
        </div>
        {props.children}
      </div>
      <p className={`${styles['keys']} small dim`} data-fallback tabIndex={-1}>
        {entries?.length === 0 &&
          t`Nothing recorded on this day. Drag over the hours to add an entry.`}
      </p>
      <p
        id="timeline-keys"
        className="only-heard"
      >{t`Arrow keys move the entry. Shift and an arrow key change its end; Control, Shift and an arrow key change its start. Add Alt to move by one minute. Enter edits the entry, Delete deletes it.`}</p>
      {open !== null && (typeof open !== 'string' || edited) && (
        <EntryDialog
          entry={edited ?? null}
          {...(typeof open !== 'string' && { blank: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Returns true if the line at the current time crosses the first line of text in a block. */
function isUnderLine({ from }: Stretch, now: EpochMs): boolean {
  return now - from > -minute && now - from < 24 * minute
}

type OnAxis = Pick<Props, 'axis'>

function Hours({ axis }: OnAxis): ReactElement {
  return (
    <>
      {axis.marks.map(({ at, place: top, hour, isAgain }) => {
        const time = `${String(hour).padStart(2, '0')}:00`
        return (
          <div key={at} className={styles['hour']} style={{ top: cssPercent(top) }}>
            <time className={`fine ${styles['time']}`}>
              {isAgain ? t`${time}, second time` : time}
            </time>
          </div>
        )
      })}
    </>
  )
}

function DragPreview({ preview, axis }: OnAxis & { readonly preview: Stretch }): ReactElement {
  const { from, to } = preview
  return (
    <div className={styles['ghost']} style={spanStyle(axis, preview)}>
      {timeRange(from, to, axis.zone)} · {hoursMinutes(secondsBetween(from, to))}
    </div>
  )
}

function NowLine({ now, axis }: OnAxis & { readonly now: EpochMs }): ReactElement | null {
  if (now < axis.from || now >= axis.to) return null
  return (
    <div className={styles['now']} style={{ top: cssPercent(place(axis, now)) }}>
      <span className="only-heard">{t`Now ${timeOfDay(now, axis.zone)}`}</span>
      <time className={`fine ${styles['time']}`} aria-hidden="true">
        {timeOfDay(now, axis.zone)}
      </time>
    </div>
  )
}

type GapProps = OnAxis & { readonly gap: Stretch; readonly onAdd: (gap: Stretch) => void }

function Gap({ gap, axis, onAdd }: GapProps): ReactElement {
  const seconds = secondsBetween(gap.from, gap.to)
  const [begin, end] = clockTimes(gap.from, gap.to, axis.zone)
  const label = t`${begin} to ${end}`
  return (
    <NativeButton
      className={styles['gap']}
      data-gap
      data-short={seconds < 1200}
      style={spanStyle(axis, gap)}
      title={t`Add an entry here`}
      onClick={() => onAdd(gap)}
    >
      {t`${hoursMinutes(shownBetween(gap.from, gap.to))} untracked`}
      <span className="only-heard"> {t`from ${label}; press to add an entry`}</span>
    </NativeButton>
  )
}

type DismissedProps = { readonly placed: Placed; readonly onUndo: () => void }

function Dismissed({ placed, onUndo }: DismissedProps): ReactElement {
  const times = timeRange(placed.from, placed.to, localZone())
  return (
    <li className={styles['slot']} style={slotStyle(placed)}>
      <div className={`row ${styles['dismissed']} small dim`}>
        <span className="cut">{t`Dismissed. Stint won’t propose this again.`}</span>
        <Button tone="link" label={t`Undo: propose ${times} again`} onPress={onUndo}>
          {t`Undo`}
        </Button>
      </div>
    </li>
  )
}
