import { plural, t } from '../../../shared/domain/language/translate.ts'
import { useMemo, useRef, type ReactElement } from 'react'
import { plannedInMinute } from '../../../shared/domain/entries/planned.ts'
import { isRunning, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import {
  timelineBlocks,
  dayAxis,
  gapsBetween,
  minute,
  place,
  type TimelineBlock,
} from '../../../shared/domain/timeline/timeline.ts'
import { secondsBetween, type Day } from '../../../shared/domain/units.ts'
import { useCurrentMinute } from '../../components/use-now.ts'
import { useProject, useSettings } from '../../data/work.ts'
import { localZone } from '../../lib/clock.ts'
import { shortDay, shownBetween } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { cssPercent, slotStyle, spanStyle } from './timeline/slot-style.ts'
import { useFirstInView } from './timeline/use-first-in-view.ts'
import styles from './day-rail.module.css'

type Props = {
  readonly day: Day
  readonly isToday: boolean
  readonly entries: readonly TimeEntry[]
  readonly onOpen: (day: Day) => void
}

/** Height of an hour in pixels. */
const hourHeight = 44
/** Minimum heights, in pixels, of a block that shows its note and of one that shows a second line as well. */
const oneLine = 20
const twoLines = 38
const minGap = 5 * minute
/** Minimum length of a gap whose frame has room for words, in ms. */
const minWords = 30 * minute

/** One day, drawn beside the week. Hidden from screen readers, because the week's rows have the same content. */
export function DayRail({ day, isToday, entries, onOpen }: Props): ReactElement {
  const { dayStart } = useSettings()
  const zone = localZone()
  const now = useCurrentMinute()
  const axis = useMemo(() => dayAxis(day, zone, dayStart), [day, zone, dayStart])
  const blocks = useMemo(() => timelineBlocks(entries, axis, now), [entries, axis, now])
  const gaps = useMemo(() => gapsBetween(blocks, { minLength: minGap, now }), [blocks, now])
  const free = gaps.reduce((sum, { from, to }) => sum + shownBetween(from, to), 0)
  const ground = useRef<HTMLDivElement>(null)
  const firstHour = (blocks[0]?.top ?? 8 / axis.hours) * axis.hours
  useFirstInView(ground, day, (firstHour - 1) * hourHeight)
  return (
    <aside className={`column ${styles['rail']}`} aria-hidden="true">
      <div className={styles['head']}>
        <span className="strong">{isToday ? t`Today` : shortDay(day)}</span>
        {gaps.length > 0 && (
          <span className="small faint">
            {plural(gaps.length, { one: '# gap', other: '# gaps' })} · {hoursMinutes(free)}
          </span>
        )}
      </div>
      {/* Since Chromium 130 a scroll container without a control is a tab stop unless it opts out. */}
      <div className={styles['scroll']} tabIndex={-1}>
        <div
          ref={ground}
          className={styles['ground']}
          style={{ height: `${axis.hours * hourHeight}px` }}
          onClick={() => onOpen(day)}
        >
          {axis.marks.map(({ at, place: top, hour }) => (
            <div key={at} className={styles['hour']} style={{ top: cssPercent(top) }}>
              <span className="fine">{String(hour).padStart(2, '0')}</span>
            </div>
          ))}
          <div className={styles['blocks']}>
            {gaps.map(({ from, to }) => (
              <div
                key={from}
                className={`faint ${styles['gap']}`}
                style={spanStyle(axis, { from, to })}
              >
                {to - from >= minWords && t`${hoursMinutes(shownBetween(from, to))} untracked`}
              </div>
            ))}
            {blocks.map((block) => (
              <RailBlock
                key={block.entry.id}
                block={block}
                isPlanned={plannedInMinute(block.entry, now) > 0}
                height={axis.hours * hourHeight}
              />
            ))}
          </div>
          {now >= axis.from && now < axis.to && (
            <div className={styles['now']} style={{ top: cssPercent(place(axis, now)) }} />
          )}
        </div>
      </div>
    </aside>
  )
}

type RailBlockProps = {
  readonly block: TimelineBlock
  readonly isPlanned: boolean
  readonly height: number
}

function RailBlock({ block, isPlanned, height }: RailBlockProps): ReactElement {
  const { entry, top, bottom, from, to } = block
  const project = useProject(entry.projectId)
  const pixels = (bottom - top) * height
  return (
    <div
      className={styles['block']}
      data-colour={project?.colour ?? 0}
      data-running={isRunning(entry)}
      data-planned={isPlanned || undefined}
      style={slotStyle(block)}
    >
      {pixels >= oneLine && (
        <span className={`cut ${styles['note']}`}>{entry.note ?? project?.title}</span>
      )}
      {pixels >= twoLines && (
        <span className={`dim cut ${styles['detail']}`}>
          {project && entry.note !== null && `${project.title} · `}
          {hoursMinutes(secondsBetween(from, to))}
        </span>
      )}
    </div>
  )
}
