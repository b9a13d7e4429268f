import { useEffect, useState, type ReactElement } from 'react'
import { labelOf } from '../../../shared/domain/reports/report-lines.ts'
import type { WeekCheck, WeekCheckInput } from '../../../shared/contract/report-payloads.ts'
import { useOpenScreen } from '../../components/open-screen.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { addDays } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { IncompleteEntry, Duplicate, Overlapping } from './WeekItems.tsx'
import { weekStartOf } from './report-ranges.ts'
import type { ReportContext } from './report-options.ts'
import { UnbilledMoney } from './UnbilledMoney.tsx'
import { useReportNames } from './use-report-names.ts'
import styles from './reports.module.css'

/** Checklist before a week is billed, with actions for each item, and the value of the week. */
export function CloseWeek({ context }: { readonly context: ReportContext }): ReactElement {
  const { today, zone, weekStart, dayStart } = context
  const stores = useStores()
  const check = useWindowState((state) => state.weekCheck)
  const thisWeek = weekStartOf(today, weekStart)
  const [from, setFrom] = useState(thisWeek)
  const to = addDays(from, 6)
  useEffect(() => {
    void stores.showWeekCheck({ from, to, zone, weekStart, dayStart })
  }, [stores, from, to, zone, weekStart, dayStart])
  useEffect(() => () => void stores.showWeekCheck(null), [stores])
  const isShown = check?.input.from === from
  return (
    <>
      <div className={`${styles['bar']} no-print`}>
        <button type="button" aria-label="Week before" onClick={() => setFrom(addDays(from, -7))}>
          ‹
        </button>
        <h2 className="strong" aria-live="polite">
          {labelOf(from, 'week', { project: String, client: String })}
        </h2>
        <button
          type="button"
          aria-label="Week after"
          disabled={from >= thisWeek}
          onClick={() => setFrom(addDays(from, 7))}
        >
          ›
        </button>
      </div>
      {isShown && <Findings check={check.answer} input={check.input} />}
    </>
  )
}

type Props = { readonly check: WeekCheck; readonly input: WeekCheckInput }

function Findings({ check, input }: Props): ReactElement {
  const names = useReportNames(check.projectTitles)
  const openScreen = useOpenScreen()
  const gaps = useWindowState(
    (state) => state.gaps.filter(({ from }) => isBetween(from, input)).length,
  )
  const unsent = useWindowState((state) => state.sync?.unsent ?? 0)
  const { overlaps, duplicates, incomplete, withoutReceipt } = check
  const open =
    gaps + unsent + withoutReceipt + overlaps.length + duplicates.length + incomplete.length
  return (
    <>
      {open === 0 && (
        <p className={styles['clear']} role="status">
          ✓ Nothing is open in this week.
        </p>
      )}
      <LinkedFinding
        count={gaps}
        one="gap waits for your decision"
        many="gaps wait for your decision"
        action="Open gaps"
        onOpen={() => openScreen('gaps')}
      />
      <LinkedFinding
        count={unsent}
        one="change has not reached the service"
        many="changes have not reached the service"
        action="Open unsent"
        onOpen={() => openScreen('unsent')}
      />
      <LinkedFinding
        count={withoutReceipt}
        one="expense this week has no receipt"
        many="expenses this week have no receipt"
        action="Open expenses"
        onOpen={() => openScreen('expenses')}
      />
      <FindingList title="Recorded twice" count={duplicates.length}>
        {duplicates.map((pair) => (
          <Duplicate key={pair.second.id} pair={pair} zone={input.zone} />
        ))}
      </FindingList>
      <FindingList title="Overlaps" count={overlaps.length}>
        {overlaps.map((overlap) => (
          <Overlapping
            key={`${overlap.first.id} ${overlap.second.id}`}
            overlap={overlap}
            zone={input.zone}
          />
        ))}
      </FindingList>
      <FindingList title="Without a project or a note" count={incomplete.length}>
        {incomplete.map((entry) => (
          <IncompleteEntry key={entry.id} entry={entry} zone={input.zone} />
        ))}
      </FindingList>
      {check.isCut && (
        <p className="small dim">
          There is more than is listed here. It shows when these are done.
        </p>
      )}
      <p>
        Recorded in this week: <strong>{hoursMinutes(check.recorded)}</strong>
        {check.rounded !== null && (
          <span className="dim">
            {' '}
            · rounded as the projects are set: {hoursMinutes(check.rounded)}
          </span>
        )}
      </p>
      <UnbilledMoney unbilled={check.unbilled} names={names} isRounded={check.rounded !== null} />
    </>
  )
}

/** Approximate: a gap at the edge of the week is listed in both weeks. */
function isBetween(instant: number, { from, to }: WeekCheckInput): boolean {
  const day = 86_400_000
  return instant >= Date.parse(from) - day && instant < Date.parse(to) + 2 * day
}

type ElsewhereProps = {
  readonly count: number
  readonly one: string
  readonly many: string
  readonly action: string
  readonly onOpen: () => void
}

/** An item that is handled on another screen. */
function LinkedFinding({ count, one, many, action, onOpen }: ElsewhereProps): ReactElement | null {
  if (count === 0) return null
  return (
    <div className={styles['elsewhere']}>
      <span>
        <strong>{count}</strong> {count === 1 ? one : many}
      </span>
      <button type="button" className="link" onClick={onOpen}>
        {action}
      </button>
    </div>
  )
}

function FindingList({
  title,
  count,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly children: readonly ReactElement[]
}): ReactElement | null {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles['finding']}>
        {title} <span className="dim small">{count}</span>
      </h3>
      <ul className="rows-panel">{children}</ul>
    </section>
  )
}
