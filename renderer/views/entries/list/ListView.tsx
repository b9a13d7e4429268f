import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useStore } from 'zustand'
import type { EntryFilter, EntrySums } from '../../../../shared/contract/groups/entries.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { countedFact, DetailsFold } from '../../../components/status/DetailsFold.tsx'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { localZone } from '../../../lib/clock.ts'
import { dayTotals, noTime } from '../../../lib/day-totals.ts'
import { formatLength } from '../../../lib/time-format.ts'
import { DayHeader } from './DayHeader.tsx'
import { FilterBar } from './FilterBar.tsx'
import { RowList } from './RowList.tsx'
import styles from './list.module.css'
import { useSettings } from '../../../data/work.ts'

/** Number of rows before the end of the loaded rows at which the next page is loaded. */
const ahead = 60

/** List of all entries with filter and search, newest first. `first`: the filter with which the list opens. */
export function ListView({ first }: { readonly first: EntryFilter }): ReactElement {
  const stores = useStores()
  const { dayStart, weekStart } = useSettings()
  const [filter, setFilter] = useState(first)
  const pages = useStore(stores.pages.state, (state) => state.pages)
  const sums = useStore(stores.pages.state, (state) => state.sums)
  const error = useStore(stores.pages.state, (state) => state.error)
  const now = useCurrentMinute()
  useEffect(() => {
    void stores.pages.show(filter)
  }, [stores, filter])
  useEffect(() => () => void stores.pages.show(null), [stores])
  const entries = useMemo(() => pages.flatMap((page) => page.entries), [pages])
  const isWhole = pages.at(-1)?.next === null
  const totals = useMemo(
    () => dayTotals(entries, { dayStart, weekStart, zone: localZone(), now }),
    [entries, dayStart, weekStart, now],
  )
  const place = useRef({ pages, count: entries.length })
  useEffect(() => {
    place.current = { pages, count: entries.length }
  })
  const loadVisible = useCallback(
    (_first: number, last: number): void => {
      const { pages: loaded, count } = place.current
      void stores.pages.setVisiblePage(pageOf(loaded, last))
      if (last > count - ahead) void stores.pages.loadMore()
    },
    [stores],
  )
  const oldest = entries.at(-1)
  const oldestDay = oldest && [...totals.keys()][0]
  const head = (day: Day): ReactElement => (
    // Part of the oldest day is not loaded, so its total is unknown.
    <DayHeader
      day={day}
      total={!isWhole && day === oldestDay ? null : (totals.get(day) ?? noTime)}
      dayStart={dayStart}
    />
  )
  return (
    <div className="fill">
      <FilterBar
        filter={filter}
        onChange={setFilter}
        details={<ServiceSums key={JSON.stringify(filter)} filter={filter} />}
      >
        <p className={`small dim ${styles['sums']}`} role="status">
          {error ? error.message : sums === null ? '–' : sumsText(sums)}
        </p>
      </FilterBar>
      <RowList
        entries={entries}
        dayStart={dayStart}
        dayHead={head}
        onVisible={loadVisible}
        empty={
          sums !== null && (
            <p>
              {Object.keys(filter).length === 0
                ? t`Nothing recorded yet. Type what you’re working on above and press Enter.`
                : t`No entries match.`}
            </p>
          )
        }
      />
    </div>
  )
}

function sumsText({ count, seconds, billableSeconds, plannedSeconds }: EntrySums): string {
  const recorded = plural(
    count,
    {
      one: '# entry · {time} · {billable} billable',
      other: '# entries · {time} · {billable} billable',
    },
    { time: formatLength(seconds), billable: formatLength(billableSeconds) },
  )
  return plannedSeconds === 0
    ? recorded
    : `${recorded} · ${t`${formatLength(plannedSeconds)} planned`}`
}

/** Sums that the service computes for its own list with the same filter. */
function ServiceSums({ filter }: { readonly filter: EntryFilter }): ReactElement {
  const { answers } = useStores()
  return (
    <div className={styles['details']}>
      <DetailsFold
        ask={() => answers.once('entries.serviceTotals', { filter })}
        factsOf={({ loggedSeconds, unbilledSeconds }) => [
          countedFact(t`Logged`, loggedSeconds),
          countedFact(t`Unbilled`, unbilledSeconds),
        ]}
      />
    </div>
  )
}

function pageOf(pages: readonly { readonly entries: readonly unknown[] }[], place: number): number {
  let end = 0
  const found = pages.findIndex(({ entries }) => {
    end += entries.length
    return place < end
  })
  return Math.max(0, found)
}
