import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import { dayColours } from '../../../../shared/domain/timeline/day-colours.ts'
import {
  blocksOf,
  dayAxis,
  gapsBetween,
  minute,
} from '../../../../shared/domain/timeline/timeline.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { isTextField } from '../../../components/keys/text-field.ts'
import { useWindowKeys } from '../../../components/keys/window-keys.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { useMedia } from '../../../components/use-media.ts'
import { useProjects, useSettings } from '../../../data/work.ts'
import { localZone } from '../../../lib/clock.ts'
import { dayAt, dayTotals, noTime, rangeOfDays } from '../../../lib/day-totals.ts'
import { hoursMinutes } from '../../../lib/time-format.ts'
import { useProposals } from '../proposals/use-proposals.ts'
import { DayHead } from './DayHead.tsx'
import { DayLane } from './DayLane.tsx'
import { DayTimeline } from './DayTimeline.tsx'
import styles from './timeline.module.css'

const shortestGap = 5 * minute

type Props = {
  readonly day: Day
  /** The week that the day is in: its other proposals are a step away. */
  readonly week: readonly Day[]
  /** Entries of the day; null while loading. */
  readonly entries: readonly TimeEntry[] | null
  /** True where the focus has to go to the first proposal, once it is known. */
  readonly isReview: boolean
  readonly onReviewed: () => void
  readonly onDay: (day: Day) => void
}

/** A day: what was recorded on it, what is proposed for the rest, and what this computer saw of it. */
export function DayView({ day, week, entries, isReview, onReviewed, onDay }: Props): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const zone = localZone()
  const now = useCurrentMinute()
  const page = useRef<HTMLDivElement>(null)
  const axis = useMemo(() => dayAxis(day, zone, dayStart), [day, zone, dayStart])
  const blocks = useMemo(() => blocksOf(entries ?? [], axis, now), [entries, axis, now])
  const gaps = useMemo(() => gapsBetween(blocks, shortestGap), [blocks])
  const projects = useProjects()
  const colours = useMemo(() => {
    const colourOf = new Map(projects.map(({ id, colour }) => [id, colour]))
    return dayColours(
      blocks.flatMap(({ entry }) => entry.projectId ?? []),
      (id) => colourOf.get(id) ?? 0,
    )
  }, [blocks, projects])
  const totals = useMemo(
    () => dayTotals(entries ?? [], { dayStart, weekStart, zone, now }).get(day) ?? noTime,
    [entries, dayStart, weekStart, zone, now, day],
  )
  const range = useMemo(
    () => rangeOfDays(week[0] ?? day, week.at(-1) ?? day, zone, dayStart),
    [week, day, zone, dayStart],
  )
  const proposals = useProposals(range)
  /** The sources are open. */
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState<Proposal | null>(null)
  const ofDay = (all: readonly Proposal[], one: Day): readonly Proposal[] =>
    all.filter(({ from }) => dayAt(from, zone, dayStart) === one)
  const own = ofDay(proposals.proposals ?? [], day)
  const confident = own.filter(({ certainty }) => certainty === 'sure')
  const acceptConfident = (): void => {
    if (confident.length === 0) return
    void proposals.accept(confident)
    page.current?.querySelector<HTMLElement>('[data-day-head]')?.focus()
  }
  useAcceptKeys(acceptConfident)
  useReview(page, { isReview, isKnown: proposals.proposals !== null, onReviewed })
  const others = week.flatMap((one) => {
    const { length } = one === day ? [] : ofDay(proposals.proposals ?? [], one)
    return length === 0 ? [] : [{ day: one, count: length }]
  })
  const hasLane = useMedia('(min-width: 900px)')
  return (
    <div ref={page} className={styles['page']}>
      <DayHead
        totals={totals}
        gaps={gaps}
        proposals={proposals.proposals && own}
        sources={{
          sources: proposals.sources,
          range: axis,
          isOpen: isChoosing,
          onOpenChange: setIsChoosing,
        }}
        elsewhere={others.find((one) => one.day > day) ?? others[0] ?? null}
        onAcceptConfident={acceptConfident}
        onDay={onDay}
      />
      {axis.hours !== 24 && (
        <p className={styles['odd']}>
          <span
            className="chip"
            data-tone="warn"
          >{t`${hoursMinutes(axis.hours * 3600)} hours`}</span>{' '}
          {t`The clocks change on this day.`}
        </p>
      )}
      <DayTimeline
        axis={axis}
        entries={entries}
        gaps={gaps}
        colours={colours}
        proposals={proposals}
        shown={own}
        dismissed={ofDay(proposals.dismissed, day)}
        onChoose={setChosen}
      >
        {hasLane && (
          <DayLane
            axis={axis}
            sources={proposals.sources}
            totals={totals}
            colours={colours}
            onSources={() => setIsChoosing(true)}
            chosen={own.find(({ id }) => id === chosen?.id) ?? null}
          />
        )}
      </DayTimeline>
    </div>
  )
}

/** Shift+Enter and A, wherever the focus is: outside of fields, dialogs and menus. */
function useAcceptKeys(accept: () => void): void {
  useWindowKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    const isMeant = key === 'Enter' ? shiftKey : key.toLowerCase() === 'a'
    if (!isMeant || ctrlKey || metaKey || altKey || defaultPrevented) return
    const inside = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]'
    if (isTextField(target) || (target instanceof Element && target.closest(inside))) return
    event.preventDefault()
    accept()
  })
}

/** Moves the focus to the first proposal, else to the day that has one, else to the head of the day. */
function useReview(
  page: RefObject<HTMLElement | null>,
  {
    isReview,
    isKnown,
    onReviewed,
  }: Pick<Props, 'isReview' | 'onReviewed'> & { readonly isKnown: boolean },
): void {
  useEffect(() => {
    if (!isReview || !isKnown) return
    const find = (what: string) => page.current?.querySelector<HTMLElement>(what)
    ;(find('[data-proposal]') ?? find('[data-elsewhere]') ?? find('[data-day-head]'))?.focus()
    onReviewed()
  }, [page, isReview, isKnown, onReviewed])
}
