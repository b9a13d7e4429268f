import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { paceOf } from '../../../shared/domain/projects/pace.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { Button } from '../../controls/Button.tsx'
import { hoursMinutes, spokenLength } from '../../lib/time-format.ts'
import { longDayWithYear } from '../../lib/days.ts'
import { shortLabel } from '../reports/chart-scale.ts'
import { pacePoints, type ChartPoint, type PaceFigures } from './pace-points.ts'
import styles from './pace-chart.module.css'

type Props = Pick<PaceFigures, 'weeks' | 'total' | 'today' | 'thisWeek'> & {
  readonly project: Project
  readonly onSetBudget: () => void
}

/** Chart of a project's hours over the weeks, with the budget and a forecast at the pace of the last four weeks. */
export function PaceChart(props: Props): ReactElement {
  const { project, weeks, total, today, thisWeek } = props
  const { dueDate } = project
  const budget = project.budget !== null && project.budget > 0 ? project.budget : null
  const input = { weeks, thisWeek, today, total, budget, dueDate }
  const figures = { ...input, pace: paceOf(input) }
  const message = paceMessage(figures)
  const points = pacePoints(figures)
  return (
    <figure className={styles['pace']} aria-label={t`Pace`}>
      <figcaption className="flush">
        <span className="strong">{t`Pace`}</span>
        {message && <span className={message.tone}>{message.text}</span>}
        <span className="grow" />
        {budget === null && <Button isSmall onPress={props.onSetBudget}>{t`Set a budget`}</Button>}
      </figcaption>
      <div className={`small faint column ${styles['axis']}`} aria-hidden="true">
        <span>{hoursMinutes(points.top)}</span>
        <span>{hoursMinutes(points.top / 2)}</span>
        <span>0:00</span>
      </div>
      <div className={styles['plot']} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" data-colour={project.colour ?? 0}>
          <polygon points={textOf([...points.line, ...floorOf(points.line)])} />
          <polyline points={textOf(points.line)} />
          {points.budget !== null && (
            <line x1="0" x2="100" y1={points.budget} y2={points.budget} data-part="budget" />
          )}
          {points.due !== null && (
            <line x1={points.due} x2={points.due} y1="0" y2="100" data-part="due" />
          )}
          {points.forecast && (
            <polyline
              points={textOf(points.forecast)}
              data-part="forecast"
              data-tone={message?.tone}
            />
          )}
        </svg>
        {points.budget !== null && (
          <span
            className={`small dim ${styles['budget']}`}
            style={{ top: `${points.budget}%` }}
          >{t`Budget`}</span>
        )}
        {points.labels.map(({ x, day }) => (
          <span key={day} className={`small faint ${styles['label']}`} style={{ left: `${x}%` }}>
            {shortLabel(day, 'week')}
          </span>
        ))}
        {points.due !== null && dueDate !== null && (
          <span
            className={`small faint ${styles['label']}`}
            data-part="due"
          >{t`Due ${shortLabel(dueDate, 'day')}`}</span>
        )}
      </div>
      <WeekTable weeks={weeks} today={today} />
    </figure>
  )
}

function textOf(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}

function floorOf(line: readonly ChartPoint[]): readonly ChartPoint[] {
  return [line.at(-1), line[0]].flatMap((point) => (point ? [{ x: point.x, y: 100 }] : []))
}

function WeekTable({ weeks, today }: Pick<Props, 'weeks' | 'today'>): ReactElement {
  return (
    <table className="only-heard">
      <caption>{t`Hours by week`}</caption>
      <tbody>
        {weeks.map(({ firstDay, seconds }) => (
          <tr key={firstDay}>
            <th scope="row">{t`Week of ${longDayWithYear(firstDay, today)}`}</th>
            <td>{spokenLength(seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PaceMessage = { readonly text: string; readonly tone: 'plain' | 'warn' | 'bad' }

type Figures = Omit<PaceFigures, 'weeks' | 'thisWeek'>

/** Says how a project's hours compare with budget and due date at the current pace; null if there is nothing to say. */
export function paceMessage(figures: Figures): PaceMessage | null {
  const { pace, total, budget, dueDate, today } = figures
  if (budget !== null && budget > 0 && total > budget) {
    return { text: t`${hoursMinutes(total - budget)} over the budget`, tone: 'bad' }
  }
  if (pace === null) return null
  const perWeek = hoursMinutes(pace.perWeek)
  if (pace.runsOut === null) {
    return pace.atDue === null || dueDate === null
      ? { text: t`Recently ${perWeek} hours a week`, tone: 'plain' }
      : {
          text: t`At ${perWeek} hours a week, you’ll reach ${hoursMinutes(pace.atDue)} by the due date`,
          tone: 'plain',
        }
  }
  const isToday = pace.runsOut === today
  const day = longDayWithYear(pace.runsOut, today)
  if (dueDate === null || pace.runsOut >= dueDate) {
    return {
      text: isToday
        ? t`At ${perWeek} hours a week, the budget runs out today`
        : t`At ${perWeek} hours a week, the budget runs out on ${day}`,
      tone: 'plain',
    }
  }
  return {
    text: isToday
      ? t`At ${perWeek} hours a week, the budget runs out today, before the due date`
      : t`At ${perWeek} hours a week, the budget runs out on ${day}, before the due date`,
    tone: 'warn',
  }
}
