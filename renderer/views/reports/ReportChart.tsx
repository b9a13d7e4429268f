import {
  useRef,
  useState,
  useEffect,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { ReportLine } from '../../../shared/domain/reports/report-lines.ts'
import type { ColumnUnit } from '../../../shared/domain/reports/report-columns.ts'
import { hoursMinutes, spokenLength, formatLength } from '../../lib/time-format.ts'
import { labelsOf, niceTop, shortLabel } from './chart-scale.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import type { LocalId } from '../../../shared/domain/units.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import styles from './chart.module.css'

const titles: Readonly<Record<ColumnUnit, string>> = {
  day: t`Hours by day`,
  week: t`Hours by week`,
  month: t`Hours by month`,
}

const maxProjects = 6

type Props = {
  readonly lines: readonly ReportLine[]
  readonly unit: ColumnUnit
  readonly isRounded: boolean
  readonly onPick: (key: string) => void
}

/**
 * Column chart over time, with billable time at the bottom of each column. Arrow keys move to another column. Screen
 * readers get a table.
 */
export function ReportChart({ lines, unit, isRounded, onPick }: Props): ReactElement {
  const plot = useRef<HTMLDivElement>(null)
  const width = useWidth(plot, 600)
  const [open, setOpen] = useState<number | null>(null)
  const [focused, setFocused] = useState(0)
  const top = niceTop(Math.max(...lines.map(({ seconds }) => seconds), 1))
  const { every, hasValues } = labelsOf(width, lines.length)
  const stop = Math.min(focused, lines.length - 1)
  const walk = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: lines.length - 1 }[
      event.key
    ]
    if (to === undefined || to < 0 || to >= lines.length) return
    event.preventDefault()
    plot.current?.querySelectorAll('button')[to]?.focus()
  }
  const shown = open === null ? undefined : lines[open]
  const rest = (shown?.lines ?? [])
    .slice(maxProjects)
    .reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <figure className={styles['chart']} aria-label={titles[unit]}>
      <figcaption>
        <span className="strong">{titles[unit]}</span>
        <span className={`small dim ${styles['legend']}`} aria-hidden="true">
          {isRounded && <span>{t`Rounded`}</span>}
          <i data-part="billable" /> {t`Billable`} <i data-part="rest" /> {t`Not billable`}
        </span>
      </figcaption>
      <div className={`small faint column ${styles['axis']}`} aria-hidden="true">
        <span>{hoursMinutes(top)}</span>
        <span>{hoursMinutes(top / 2)}</span>
        <span>0:00</span>
      </div>
      <div
        ref={plot}
        className={styles['plot']}
        role="toolbar"
        aria-label={t`${titles[unit]}: select a bar to see only that period`}
        onKeyDown={walk}
        onMouseLeave={() => setOpen(null)}
      >
        {lines.map((line, index) => (
          <NativeButton
            key={String(line.key)}
            className={styles['column']}
            tabIndex={index === stop ? 0 : -1}
            aria-label={t`${line.label}, ${spokenLength(line.seconds)}, ${spokenLength(line.billable)} billable`}
            data-open={index === open || undefined}
            onMouseEnter={() => setOpen(index)}
            onFocus={() => {
              setFocused(index)
              setOpen(index)
            }}
            onBlur={() => setOpen(null)}
            onClick={() => onPick(String(line.key))}
          >
            <Bar line={line} top={top} hasValue={hasValues && line.seconds > 0} />
            {index % every === 0 && (
              <span className={styles['label']} data-text={shortLabel(String(line.key), unit)} />
            )}
          </NativeButton>
        ))}
        {shown && open !== null && (
          // A card without room beside the chart is in the other half.
          <div className={styles['card']} data-late={open >= lines.length / 2} aria-hidden="true">
            <div className={`row strong ${styles['cardHead']}`}>
              <span>{shown.label}</span>
              <span>{formatLength(shown.seconds)}</span>
            </div>
            {shown.lines.slice(0, maxProjects).map((project) => (
              <div key={String(project.key)} className={`small row ${styles['cardRow']}`}>
                <ProjectDot id={project.key as LocalId | null} />
                <span className="cut grow">{project.label}</span>
                <span>{formatLength(project.seconds)}</span>
              </div>
            ))}
            {rest > 0 && (
              <div className={`small row ${styles['cardRow']}`}>
                <span className="grow">{t`${shown.lines.length - maxProjects} more`}</span>
                <span>{formatLength(rest)}</span>
              </div>
            )}
            <div
              className={`small faint ${styles['cardFoot']}`}
            >{t`Billable ${formatLength(shown.billable)}`}</div>
          </div>
        )}
      </div>
      <ColumnTable lines={lines} unit={unit} />
    </figure>
  )
}

type BarProps = { readonly line: ReportLine; readonly top: number; readonly hasValue: boolean }

/** Column of the chart. Its texts are hidden from screen readers, because the button's name has them in full. */
function Bar({ line, top, hasValue }: BarProps): ReactElement {
  const share = (seconds: number): string => `${(seconds / top) * 100}%`
  return (
    <span className={`column ${styles['stack']}`} aria-hidden="true">
      {hasValue && <span className={styles['value']} data-text={hoursMinutes(line.seconds)} />}
      {line.seconds > line.billable && (
        <i data-part="rest" style={{ height: share(line.seconds - line.billable) }} />
      )}
      {line.billable > 0 && <i data-part="billable" style={{ height: share(line.billable) }} />}
    </span>
  )
}

function ColumnTable({ lines, unit }: Pick<Props, 'lines' | 'unit'>): ReactElement {
  return (
    <table className="only-heard">
      <caption>{titles[unit]}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Days`}</th>
          <th scope="col">{t`Time`}</th>
          <th scope="col">{t`Billable`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, seconds, billable }) => (
          <tr key={String(key)}>
            <th scope="row">{label}</th>
            <td>{spokenLength(seconds)}</td>
            <td>{spokenLength(billable)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the width in CSS pixels; `initial` until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const measure = (): void => {
      if (target.clientWidth > 0) setWidth(target.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    measure()
    return () => observer.disconnect()
  }, [element])
  return width
}
