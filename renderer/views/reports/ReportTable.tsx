import { t } from '../../../shared/domain/language/translate.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import { Fragment, useState, useSyncExternalStore, type ReactElement } from 'react'
import { groupingNames, type ReportLine } from '../../../shared/domain/reports/report-lines.ts'
import type { Sum, TotalsBy } from '../../../shared/domain/reports/totals.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { formatCount, spokenLength, formatLength } from '../../lib/time-format.ts'
import { Button } from '../../controls/Button.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './reports.module.css'

type Props = {
  readonly lines: readonly ReportLine[]
  readonly by: readonly TotalsBy[]
  readonly whole: Sum
  readonly isRounded: boolean
}

/** Number of rows shown at first. A year's report by day and project has thousands. */
const step = 400

/**
 * Table of a report: a row for each group of entries, rows for its subgroups, and the total. Clicking a heading sorts
 * the table.
 */
export function ReportTable({ lines, by, whole, isRounded }: Props): ReactElement {
  const [maxRows, setMaxRows] = useState(step)
  // Paper can't show more later.
  const isPrinting = useSyncExternalStore(onPrint, () => isOnPaper)
  const [sorting, setSorting] = useState<Sorting>(null)
  const shown = linesUpTo(sortedLines(lines, sorting), isPrinting ? Infinity : maxRows)
  const left = lines.length - shown.length
  const direction = sorting?.isDescending === true ? 'descending' : 'ascending'
  /** Time shown by the longest bar, in seconds. */
  const longest = Math.max(1, ...lines.map(({ seconds }) => seconds))
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {columnsOf(by, isRounded).map(([column, label]) => {
            const isSorted = sorting?.by === column
            return (
              <Fragment key={column}>
                <th scope="col" aria-sort={isSorted ? direction : undefined}>
                  <NativeButton
                    className={styles['sort']}
                    onClick={() => setSorting(nextSorting(sorting, column))}
                  >
                    {label}
                    {isSorted && (
                      <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />
                    )}
                  </NativeButton>
                </th>
                {column === 'label' && <th aria-hidden="true" className={styles['bar-column']} />}
              </Fragment>
            )
          })}
        </tr>
      </thead>
      {shown.map((line) => (
        <tbody key={String(line.key)}>
          {[line, ...line.lines].map((one) => (
            <tr key={`${one.level} ${one.key}`} data-level={one.level}>
              <th scope="row">
                <span className={`row ${styles['label']}`}>
                  {by[one.level] === 'project' && <ProjectDot id={one.key as LocalId | null} />}
                  <span className="cut">{one.label}</span>
                </span>
              </th>
              <td aria-hidden="true" className={styles['bar-column']}>
                <Bar sum={one} longest={longest} />
              </td>
              <Lengths sum={one} isRounded={isRounded} />
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        {left > 0 && (
          <tr className="no-print">
            <td colSpan={6} className={styles['more']}>
              <Button
                tone="link"
                onPress={() => setMaxRows(Infinity)}
              >{t`Show ${formatCount(left)} more`}</Button>
            </td>
          </tr>
        )}
        <tr>
          <th scope="row">{t`Total`}</th>
          <td aria-hidden="true" className={styles['bar-column']} />
          <Lengths sum={whole} isRounded={isRounded} />
        </tr>
      </tfoot>
    </table>
  )
}

let isOnPaper = false

/** Calls the listener before and after the window is printed. React then draws at once, before the pages are made. */
function onPrint(listener: () => void): () => void {
  const change = ({ type }: Event): void => {
    isOnPaper = type === 'beforeprint'
    listener()
  }
  for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, change)
  return () => {
    isOnPaper = false
    for (const type of ['beforeprint', 'afterprint']) window.removeEventListener(type, change)
  }
}

function columnsOf(
  by: readonly TotalsBy[],
  isRounded: boolean,
): readonly (readonly [SortColumn, string])[] {
  const first = ['label', by.map((one) => groupingNames[one]()).join(', ')] as const
  return isRounded
    ? [
        first,
        ['seconds', t`Rounded`],
        ['billable', t`Billable, rounded`],
        ['unbilled', t`Not billed, rounded`],
        ['raw', t`Recorded`],
      ]
    : [first, ['seconds', t`Time`], ['billable', t`Billable`], ['unbilled', t`Not billed`]]
}

/** Returns the first groups, with about `maxRows` rows in total. No group is cut off. */
function linesUpTo(lines: readonly ReportLine[], maxRows: number): readonly ReportLine[] {
  let rows = 0
  return lines.filter((line) => {
    const isShown = rows < maxRows
    rows += 1 + line.lines.length
    return isShown
  })
}

/** Bar of a row. As in the chart, billable time is filled and other time outlined. */
function Bar({ sum, longest }: { readonly sum: Sum; readonly longest: number }): ReactElement {
  const width = (seconds: number): string => `${(seconds / longest) * 100}%`
  return (
    <span className={styles['line-bar']}>
      {sum.billable > 0 && <i data-part="billable" style={{ width: width(sum.billable) }} />}
      {sum.seconds > sum.billable && (
        <i data-part="rest" style={{ width: width(sum.seconds - sum.billable) }} />
      )}
    </span>
  )
}

type LengthsProps = { readonly sum: Sum; readonly isRounded: boolean }

function Lengths({ sum, isRounded }: LengthsProps): ReactElement {
  return (
    <>
      <Length seconds={sum.seconds} isLoud />
      <Length seconds={sum.billable} />
      <Length seconds={sum.unbilled} />
      {isRounded && <Length seconds={sum.raw} />}
    </>
  )
}

type LengthProps = { readonly seconds: number; readonly isLoud?: boolean }

function Length({ seconds, isLoud = false }: LengthProps): ReactElement {
  return (
    <td className={isLoud ? undefined : 'dim'} data-loud={isLoud}>
      <span aria-hidden="true">{formatLength(seconds)}</span>
      <span className="only-heard">{spokenLength(seconds)}</span>
    </td>
  )
}

type SortColumn = 'label' | 'seconds' | 'billable' | 'unbilled' | 'raw'
/** Null keeps the order of the response: days by date, everything else longest first. */
type Sorting = { readonly by: SortColumn; readonly isDescending: boolean } | null

/** Sorts a report's lines, and the subgroups inside each line. Equal lines keep their order. */
export function sortedLines(lines: readonly ReportLine[], sorting: Sorting): readonly ReportLine[] {
  if (sorting === null) return lines
  const { by, isDescending } = sorting
  const sign = isDescending ? -1 : 1
  return [...lines]
    .sort((one, other) => sign * compared(one, other, by))
    .map((line) => ({ ...line, lines: sortedLines(line.lines, sorting) }))
}

function compared(left: ReportLine, right: ReportLine, by: SortColumn): number {
  if (by !== 'label') return left[by] - right[by]
  // The names of days and weeks do not sort by time, but their keys do.
  const isDated = [left, right].every(({ key }) => /^\d{4}-\d\d/.test(String(key)))
  return isDated
    ? String(left.key).localeCompare(String(right.key))
    : left.label.localeCompare(right.label)
}

/**
 * Returns the sorting after a click on the heading of a column. The first click sorts figures from the largest, and
 * names from A. The second click reverses this order. The third click ends the sorting.
 */
export function nextSorting(sorting: Sorting, by: SortColumn): Sorting {
  const isFirstDescending = by !== 'label'
  if (sorting?.by !== by) return { by, isDescending: isFirstDescending }
  return sorting.isDescending === isFirstDescending
    ? { by, isDescending: !isFirstDescending }
    : null
}
