import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { AppWindow, CalendarDays, FileText, GitBranch, GitCommitHorizontal, Lock } from 'lucide'
import { useMemo, type ReactElement } from 'react'
import type { TraceSource } from '../../../../shared/contract/groups/traces.ts'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import {
  laneRows,
  speaksFor,
  stacked,
  type LaneRow,
} from '../../../../shared/domain/proposals/trace-lane.ts'
import { place, type DayAxis } from '../../../../shared/domain/timeline/timeline.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { ProjectName } from '../../../components/work/ProjectName.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { useQuery } from '../../../data/use-query.ts'
import type { DayTotal } from '../../../lib/day-totals.ts'
import { formatLength, timeOfDay, timeRange } from '../../../lib/time-format.ts'
import { hourHeight } from './slot-style.ts'
import { tracesText } from '../proposals/reason-text.ts'
import styles from './timeline.module.css'

/** Pixels. */
const lineHeight = 20
const rowGap = 4

type Props = {
  readonly axis: DayAxis
  readonly sources: readonly TraceSource[]
  readonly totals: DayTotal
  /** Colour slots of the projects of the day. */
  readonly colours: ReadonlyMap<LocalId, number>
  readonly onSources: () => void
  /** The proposal with the focus: what speaks for it is marked. */
  readonly chosen: Proposal | null
}

/** Beside the timeline: what this computer saw of the day; without a source, its totals by project. */
export function DayLane({ axis, sources, chosen, ...rest }: Props): ReactElement {
  return (
    <aside className={styles['lane']} style={{ height: `${axis.hours * hourHeight + 24}px` }}>
      {sources.length > 0 ? (
        <Traces axis={axis} sources={sources} chosen={chosen} />
      ) : (
        <Projects {...rest} />
      )}
    </aside>
  )
}

function Projects({
  totals,
  colours,
  onSources,
}: Pick<Props, 'totals' | 'colours' | 'onSources'>): ReactElement {
  return (
    <div className={styles['side']}>
      <h2>{t`By project`}</h2>
      <ul>
        {totals.projects.map(({ id, seconds }) => (
          <li key={id ?? ''}>
            <ProjectName id={id} none={t`No project`} colour={id ? colours.get(id) : 0} />
            <b>{formatLength(seconds)}</b>
          </li>
        ))}
      </ul>
      <NativeButton tone="flat" isSmall onClick={onSources}>
        {t`Suggest entries from commits, files and calendars…`}
      </NativeButton>
    </div>
  )
}

function Traces({
  axis,
  sources,
  chosen,
}: Pick<Props, 'axis' | 'sources' | 'chosen'>): ReactElement {
  const { zone, from, to } = axis
  const seen = useQuery('traces.seen', { from, to })
  const rows = useMemo(() => seen && laneRows(seen.traces, seen.presence), [seen])
  const pixels = axis.hours * hourHeight
  const tops = stacked(
    (rows ?? []).map((row) => ({
      top: place(axis, row.from) * pixels,
      height: linesOf(row) * lineHeight + rowGap,
    })),
  )
  const evidence = chosen?.reason.kind === 'traces' ? chosen.reason.evidence : []
  return (
    <>
      <div className={styles['side']}>
        <h2>{t`Traces on this computer`}</h2>
        {rows?.length === 0 && <p>{t`Nothing seen here`}</p>}
      </div>
      <ul aria-label={t`Traces on this computer`}>
        {rows?.map((row, index) => (
          <Row
            key={`${row.kind} ${row.sourceId} ${row.from}`}
            row={row}
            style={{
              top: `${tops[index] ?? 0}px`,
              minHeight: `${(place(axis, row.to) - place(axis, row.from)) * pixels}px`,
            }}
            sources={sources}
            zone={zone}
            isEvidence={speaksFor(row, evidence)}
          />
        ))}
      </ul>
    </>
  )
}

function linesOf({ lines, count }: LaneRow): number {
  return lines.length === 0 ? 1 : lines.length + (count > lines.length ? 1 : 0)
}

const icons = {
  commit: GitCommitHorizontal,
  checkout: GitBranch,
  save: FileText,
  window: AppWindow,
  event: CalendarDays,
  away: Lock,
} as const

type RowProps = {
  readonly row: LaneRow
  readonly style: { readonly top: string; readonly minHeight: string }
  readonly sources: readonly TraceSource[]
  readonly zone: string
  readonly isEvidence: boolean
}

function Row({ row, style, sources, zone, isEvidence }: RowProps): ReactElement {
  const { kind, from, to, lines, count } = row
  const whole = from === to ? timeOfDay(from, zone) : timeRange(from, to, zone)
  const [first] = lines
  const text = kind === 'away' ? t`Away` : tracesText({ ...row, kind }, sources)
  const shown =
    lines.length > 1
      ? lines.map((line) => ({ text: line.text, times: timeOfDay(line.at, zone) }))
      : [{ text: first?.text ?? text, times: whole }]
  const left = lines.length === 0 ? 0 : count - lines.length
  return (
    <li className={styles['trace']} style={style} data-evidence={isEvidence || undefined}>
      {shown.map((line, index) => (
        <span key={index} className={styles['seen']} title={text}>
          <Icon of={icons[kind]} size={14} />
          <span className="cut" dir="auto">
            {line.text}
          </span>
          <span className={styles['when']}>{line.times}</span>
        </span>
      ))}
      {left > 0 && (
        <span className={styles['seen']}>
          <span />
          {plural(left, { one: '# more', other: '# more' })}
        </span>
      )}
    </li>
  )
}
