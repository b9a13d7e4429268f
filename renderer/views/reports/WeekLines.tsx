import { useState, type ReactElement, type ReactNode } from 'react'
import { Check } from 'lucide'
import { plural, t } from '../../../shared/domain/language/translate.ts'
import { trimsOfAll } from '../../../shared/domain/entries/trim-overlap.ts'
import type { WeekCheck, WeekCheckInput } from '../../../shared/contract/groups/reports.ts'
import { useNow } from '../../components/use-now.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { lengthOf } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import {
  DuplicateItem,
  IncompleteEntry,
  NotBillableItem,
  OverlapItem,
  gapsText,
  overlapText,
} from './WeekItems.tsx'
import { Icon } from '../../controls/Icon.tsx'
import styles from './close-week.module.css'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { rangeOfDays } from '../../lib/day-totals.ts'
import { useQuery } from '../../data/use-query.ts'
import { useGaps, useRunning } from '../../data/work.ts'

type Props = {
  readonly findings: WeekFindings
  readonly check: WeekCheck
  readonly input: WeekCheckInput
}

/** Lines of a week's checklist. Every week has the same lines in the same order, even those with nothing to do. */
export function WeekLines({ findings, check, input }: Props): ReactElement {
  const { act, showScreen } = useStores()
  const { gaps, unsent, running, lines, openLines } = findings
  const { overlaps, duplicates, incomplete, notBillable, withoutReceipt } = check
  const { zone } = input
  const trims = overlaps.length > 1 ? trimsOfAll(overlaps) : null
  const ids = notBillable.map(({ id }) => id)
  const mark = (billable: boolean) => () => void act('entries.editMany', { ids, billable })
  return (
    <section aria-label={t`Before you close the week`}>
      <h2 className="part-head">
        {t`Before you close the week`} <span>{t`${lines - openLines} of ${lines} done`}</span>
      </h2>
      <ul className="column">
        <CheckLine
          title={t`Gaps`}
          count={gaps.length}
          done={t`No gaps`}
          detail={gapsText(gaps, zone)}
          action={{ text: t`Review`, label: t`Review gaps`, onPress: () => showScreen('gaps') }}
        />
        <CheckLine
          title={t`Overlaps`}
          count={overlaps.length}
          done={t`No overlaps`}
          detail={overlapText(overlaps, zone)}
          openText={t`Fix`}
          all={
            trims !== null && (
              <Button
                onPress={() => void act('entries.trim', { trims })}
              >{t`Trim all: end each entry where the next one starts`}</Button>
            )
          }
        >
          {overlaps.map((overlap) => (
            <OverlapItem
              key={`${overlap.first.id} ${overlap.second.id}`}
              overlap={overlap}
              zone={zone}
            />
          ))}
        </CheckLine>
        <CheckLine
          title={t`Duplicates`}
          count={duplicates.length}
          done={t`No duplicates`}
          detail={plural(duplicates.length, {
            one: '# entry is recorded twice',
            other: '# entries are recorded twice',
          })}
          openText={t`Show`}
        >
          {duplicates.map((pair) => (
            <DuplicateItem key={pair.second.id} pair={pair} zone={zone} />
          ))}
        </CheckLine>
        <CheckLine
          title={t`Project and note`}
          count={incomplete.length}
          done={t`Every entry has a project and a note`}
          detail={plural(incomplete.length, {
            one: '# entry has no project or no note',
            other: '# entries have no project or no note',
          })}
          openText={t`Fill in`}
        >
          {incomplete.map((entry) => (
            <IncompleteEntry key={entry.id} entry={entry} zone={zone} />
          ))}
        </CheckLine>
        <CheckLine
          title={t`Billable`}
          count={ids.length}
          done={t`All client work is billable`}
          detail={plural(ids.length, {
            one: '# client entry isn’t billable',
            other: '# client entries aren’t billable',
          })}
          openText={t`Decide`}
          all={
            ids.length > 1 && (
              <span className={`wrap ${styles['choices']}`}>
                <Button onPress={mark(true)}>{t`Mark all as billable`}</Button>
                <Button onPress={mark(false)}>{t`Leave all as not billable`}</Button>
              </span>
            )
          }
        >
          {notBillable.map((entry) => (
            <NotBillableItem key={entry.id} entry={entry} zone={zone} />
          ))}
        </CheckLine>
        <CheckLine
          title={t`Receipts`}
          count={withoutReceipt}
          done={t`Every expense has a receipt`}
          detail={plural(withoutReceipt, {
            one: '# expense this week has no receipt',
            other: '# expenses this week have no receipt',
          })}
          action={{ text: t`Add`, label: t`Add receipts`, onPress: () => showScreen('expenses') }}
        />
        <CheckLine
          title={t`Unsent`}
          count={unsent}
          done={t`Everything is sent`}
          detail={plural(unsent, {
            one: '# change has not reached the service',
            other: '# changes have not reached the service',
          })}
          action={{ text: t`Open`, label: t`Open “Unsent”`, onPress: () => showScreen('unsent') }}
        />
        <RunningLine running={running} />
      </ul>
      {check.isCut && <p className="small dim">{t`Finish these items to see more.`}</p>}
    </section>
  )
}

function RunningLine({ running }: Pick<WeekFindings, 'running'>): ReactElement {
  const stores = useStores()
  const now = useNow(running.length > 0)
  const [timer] = running
  return (
    <CheckLine
      title={t`Running timer`}
      count={running.length}
      done={t`No timer of this week is running`}
      detail={timer ? `${noteOf(timer)}, ${hoursMinutes(lengthOf(timer, now))}` : ''}
      action={{
        text: t`Stop`,
        label: t`Stop the running timer`,
        onPress: () => void (timer && stores.act('timer.stop', { id: timer.id })),
      }}
    />
  )
}

function noteOf({ note }: Pick<TimeEntry, 'note'>): string {
  return note ? t`“${note}”` : t`No note`
}

type CheckLineProps = {
  readonly title: string
  readonly count: number
  readonly done: string
  readonly detail: string
  readonly action?: { readonly text: string; readonly label: string; readonly onPress: () => void }
  /** Label of the button that unfolds the items below the line. `children`: these items, as list items. */
  readonly openText?: string
  readonly children?: ReactNode
  readonly all?: ReactNode
}

function CheckLine(props: CheckLineProps): ReactElement {
  const { title, count, done, detail, action, openText, children, all } = props
  const [isOpen, setOpen] = useState(false)
  if (count === 0) {
    return (
      <li className={`row wrap ${styles['line']}`} data-done>
        <span className={styles['mark']}>
          <Icon of={Check} size={16} />
        </span>
        {done}
      </li>
    )
  }
  return (
    <li className={`row wrap ${styles['line']}`}>
      <span className={`warn strong ${styles['mark']}`}>{count}</span>
      <span className="grow column">
        <span className={styles['title']}>{title}</span>
        <span className="fine">{detail}</span>
      </span>
      {action && (
        <Button isSmall label={action.label} onPress={action.onPress}>
          {action.text}
        </Button>
      )}
      {openText !== undefined && (
        <Button
          isSmall
          label={isOpen ? undefined : `${openText} ${title.toLowerCase()}`}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Close` : openText}
        </Button>
      )}
      {isOpen && (
        <section className={`column ${styles['open']}`} aria-label={title}>
          {all}
          <ul className={`column ${styles['items']}`}>{children}</ul>
        </section>
      )}
    </li>
  )
}

export type WeekFindings = ReturnType<typeof useWeekFindings>

/** Returns the open items of a week, in addition to those in its `WeekCheck`. */
export function useWeekFindings(check: WeekCheck, input: WeekCheckInput) {
  const { from, to } = rangeOfDays(input.from, input.to, input.zone, input.dayStart)
  const allGaps = useGaps()
  const unsent = useQuery('sync.status', {}, (status) => status.unsent) ?? 0
  const allRunning = useRunning()
  const gaps = allGaps.filter((gap) => gap.from < to && (gap.to === null || gap.to > from))
  const running = allRunning.filter(({ startedAt }) => startedAt < to)
  const counts = [
    gaps.length,
    check.overlaps.length,
    check.duplicates.length,
    check.incomplete.length,
    check.notBillable.length,
    check.withoutReceipt,
    unsent,
    running.length,
  ]
  return {
    /** Undecided gaps that overlap the week, earliest first. */
    gaps,
    /** Number of changes in the whole account that have not reached the service. */
    unsent,
    /** Running timers that started before the end of the week. */
    running,
    /** Number of lines in the checklist. `openLines`: number of lines that still have open items. */
    lines: counts.length,
    openLines: counts.filter((count) => count > 0).length,
  }
}
