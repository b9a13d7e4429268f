import { t, plural } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useMemo, useRef, useState, type ReactElement, type ComponentProps } from 'react'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import {
  dayColours,
  timelineBlocks,
  dayAxis,
  gapsBetween,
  minute,
  type Stretch,
} from '../../../../shared/domain/timeline/timeline.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { isTextField } from '../../../components/keys/text-field.ts'
import { useWindowKeys } from '../../../components/keys/window-keys.ts'
import { useProposals } from '../../../components/work/use-proposals.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { useMedia } from '../../../components/use-media.ts'
import { useProjects, useSettings } from '../../../data/work.ts'
import { localZone } from '../../../lib/clock.ts'
import { dayAt, dayTotals, noTime, rangeOfDays, type DayTotal } from '../../../lib/day-totals.ts'
import { hoursMinutes, formatLength } from '../../../lib/time-format.ts'
import { Sentence } from '../../../components/Sentence.tsx'
import { KeyButton } from '../../../controls/KeyButton.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { shortDay, shownBetween } from '../../../lib/days.ts'
import { SourcesButton } from '../sources/SourcesButton.tsx'
import { DayLane } from './DayLane.tsx'
import { DayTimeline } from './DayTimeline.tsx'
import styles from './timeline.module.css'

const minGap = 5 * minute

type Props = {
  readonly day: Day
  /** The seven days of the day's week. A link leads to another day of this week that has proposals. */
  readonly week: readonly Day[]
  /** Null while loading. */
  readonly entries: readonly TimeEntry[] | null
  /** True while the focus has yet to move to the first proposal, which may still be loading. */
  readonly isReview: boolean
  readonly onReviewed: () => void
  readonly onDay: (day: Day) => void
}

/** Timeline of a day: its entries, proposals for time without entries, and traces of work such as commits. */
export function DayView({ day, week, entries, isReview, onReviewed, onDay }: Props): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const zone = localZone()
  const now = useCurrentMinute()
  const projects = useProjects()
  const page = useRef<HTMLDivElement>(null)
  const axis = useMemo(() => dayAxis(day, zone, dayStart), [day, zone, dayStart])
  const { gaps, colours, totals } = useMemo(() => {
    const blocks = timelineBlocks(entries ?? [], axis, now)
    return {
      gaps: gapsBetween(blocks, { minLength: minGap, now }),
      colours: dayColours(
        blocks.flatMap(({ entry }) => entry.projectId ?? []),
        (wanted) => projects.find(({ id }) => id === wanted)?.colour ?? 0,
      ),
      totals: dayTotals(entries ?? [], { dayStart, weekStart, zone, now }).get(day) ?? noTime,
    }
  }, [entries, axis, now, projects, dayStart, weekStart, zone, day])
  const proposals = useProposals(rangeOfDays(week[0] ?? day, week.at(-1) ?? day, zone, dayStart))
  const ofDay = (all: readonly Proposal[] | null, wantedDay: Day): readonly Proposal[] =>
    all?.filter(({ from }) => dayAt(from, zone, dayStart) === wantedDay) ?? []
  const dayProposals = ofDay(proposals.proposals, day)
  const others = week
    .map((one) => ({ day: one, count: ofDay(proposals.proposals, one).length }))
    .filter((one) => one.day !== day && one.count > 0)
  const onThisDay = { entries, proposed: dayProposals, dismissed: ofDay(proposals.dismissed, day) }
  const [chosen, setChosen] = useState<string | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const focus = (...places: readonly string[]): void =>
    places
      .map((place) => page.current?.querySelector<HTMLElement>(place))
      .find((place) => place)
      ?.focus()
  const acceptConfident = (): void => {
    const confident = dayProposals.filter(({ certainty }) => certainty === 'sure')
    if (confident.length === 0) return
    void proposals.accept(confident)
    focus('[data-day-head]')
  }
  useAcceptKeys(acceptConfident)
  const isReady = isReview && proposals.proposals !== null
  useEffect(() => {
    if (!isReady) return
    focus('[data-proposal]', '[data-elsewhere]', '[data-day-head]')
    onReviewed()
  }, [isReady, onReviewed])
  const hasLane = useMedia('(min-width: 900px)')
  return (
    <div ref={page} className={`fill ${styles['page']}`}>
      <DayHead
        totals={totals}
        gaps={gaps}
        proposals={proposals.proposals && dayProposals}
        elsewhere={others.find((one) => one.day > day) ?? others[0] ?? null}
        onAcceptConfident={acceptConfident}
        onDay={onDay}
        sources={{
          sources: proposals.sources,
          range: axis,
          isOpen: isChoosing,
          onOpenChange: setIsChoosing,
        }}
      />
      {axis.hours !== 24 && (
        <p className={`${styles['keys']} small dim`}>
          <span
            className="chip"
            data-tone="warn"
          >{t`${hoursMinutes(axis.hours * 3600)} hours`}</span>{' '}
          {t`The clocks change on this day.`}
        </p>
      )}
      <DayTimeline
        axis={axis}
        onDay={onThisDay}
        gaps={gaps}
        colours={colours}
        proposals={proposals}
        chosen={chosen}
        onChoose={setChosen}
      >
        {hasLane && (
          <DayLane
            axis={axis}
            sources={proposals.sources}
            totals={totals}
            colours={colours}
            chosen={dayProposals.find(({ id }) => id === chosen)}
            onSources={() => setIsChoosing(true)}
          />
        )}
      </DayTimeline>
    </div>
  )
}

/** Calls `accept` on Shift+Enter and on A, wherever the focus is, except in fields, dialogs and menus. */
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

type DayHeadProps = {
  readonly totals: DayTotal
  readonly gaps: readonly Stretch[]
  /** Null until the proposals are known. */
  readonly proposals: readonly Proposal[] | null
  /** Another day of the week that has proposals, and their number; null for none. */
  readonly elsewhere: { readonly day: Day; readonly count: number } | null
  readonly onAcceptConfident: () => void
  readonly onDay: (day: Day) => void
  readonly sources: ComponentProps<typeof SourcesButton>
}

function DayHead(props: DayHeadProps): ReactElement {
  const { totals, gaps, proposals, elsewhere, onAcceptConfident, onDay, sources } = props
  const goal = useSettings().goalDay
  const free = gaps.reduce((sum, { from, to }) => sum + shownBetween(from, to), 0)
  const confident = proposals?.filter(({ certainty }) => certainty === 'sure').length ?? 0
  return (
    <div className={styles['head']}>
      <p data-day-head tabIndex={-1}>
        <Figure of={formatLength(totals.seconds)}>
          {(figure) =>
            goal === null ? t`${figure} tracked` : t`${figure} of ${hoursMinutes(goal)} tracked`
          }
        </Figure>
        <Figure of={formatLength(totals.billableSeconds)}>
          {(figure) => t`${figure} billable`}
        </Figure>
        {totals.plannedSeconds > 0 && (
          <Figure of={formatLength(totals.plannedSeconds)}>
            {(figure) => t`${figure} planned`}
          </Figure>
        )}
        {gaps.length > 0 && (
          <Figure of={hoursMinutes(free)}>
            {(length) =>
              plural(
                gaps.length,
                { one: '{length} in # gap', other: '{length} in # gaps' },
                { length },
              )
            }
          </Figure>
        )}
      </p>
      <span>
        <span role="status">{statusOf(proposals, sources.sources.length > 0)}</span>
        {elsewhere && (
          <NativeButton tone="link" data-elsewhere onClick={() => onDay(elsewhere.day)}>
            {plural(
              elsewhere.count,
              { one: '# more proposal on {day}', other: '# more proposals on {day}' },
              { day: shortDay(elsewhere.day) },
            )}
          </NativeButton>
        )}
        {confident > 0 && (
          <KeyButton cap="⇧⏎" title={t`Accept (Shift+Enter or A)`} onClick={onAcceptConfident}>
            {plural(confident, {
              one: 'Accept # confident proposal',
              other: 'Accept # confident proposals',
            })}
          </KeyButton>
        )}
        <SourcesButton {...sources} />
      </span>
    </div>
  )
}

type FigureProps = { readonly of: string; readonly children: (figure: string) => string }

function Figure({ of, children }: FigureProps): ReactElement {
  const figure = <time className="strong">{of}</time>
  return (
    <span>
      <Sentence of={(place) => children(place(figure))} />
    </span>
  )
}

/** Says how many proposals there are. Empty without sources, because proposals are made from them. */
function statusOf(proposals: readonly Proposal[] | null, hasSources: boolean): string {
  if (proposals === null) return hasSources ? t`Looking for proposals…` : ''
  const { length } = proposals
  if (length === 0) return hasSources ? t`No proposals for this day.` : ''
  if (proposals.some(({ certainty }) => certainty === 'sure')) {
    return plural(length, { one: '# proposal', other: '# proposals' })
  }
  return plural(length, {
    one: '# proposal. Proposals get better as you track time.',
    other: '# proposals. They get better as you track time.',
  })
}
