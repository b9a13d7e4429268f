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
import { tracesText } from '../../../lib/reason-text.ts'
import { ProjectName } from '../../../components/work/ProjectName.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { useQuery } from '../../../data/use-query.ts'
import type { DayTotal } from '../../../lib/day-totals.ts'
import { formatLength, timeOfDay, timeRange } from '../../../lib/time-format.ts'
import { hourHeight } from './slot-style.ts'
import styles from './timeline.module.css'

const lineHeight = 20
const rowGap = 4

type Props = {
  readonly axis: DayAxis
  readonly sources: readonly TraceSource[]
  readonly totals: DayTotal
  readonly colours: ReadonlyMap<LocalId, number>
  /** Proposal that has the focus. The traces it was made from are marked. */
  readonly chosen: Proposal | undefined
  readonly onSources: () => void
}

/**
 * Lane beside the day timeline, with the day's traces of work, such as commits. While no source of traces is chosen, it
 * shows the day's totals by project.
 */
export function DayLane(props: Props): ReactElement {
  const { axis, sources, totals, colours, onSources } = props
  return (
    <aside className={styles['lane']} style={{ height: `${axis.hours * hourHeight + 24}px` }}>
      {sources.length > 0 ? (
        <Traces {...props} />
      ) : (
        <div className={`faint ${styles['side']}`}>
          <h2>{t`By project`}</h2>
          <ul>
            {totals.projects.map(({ id, seconds }) => (
              <li key={id ?? ''}>
                <ProjectName id={id} none={t`No project`} colour={id ? colours.get(id) : 0} />
                <time className="strong">{formatLength(seconds)}</time>
              </li>
            ))}
          </ul>
          <NativeButton tone="plain" isSmall onClick={onSources}>
            {t`Suggest entries from commits, files and calendars…`}
          </NativeButton>
        </div>
      )}
    </aside>
  )
}

function Traces({ axis, sources, chosen }: Props): ReactElement {
  const { from, to } = axis
  const seen = useQuery('traces.seen', { from, to })
  const rows = useMemo(() => (seen ? laneRows(seen.traces, seen.presence) : null), [seen])
  const pixelsAt = (instant: number): number => place(axis, instant) * axis.hours * hourHeight
  const tops = stacked(
    (rows ?? []).map(({ from: top, lines, left }) => ({
      top: pixelsAt(top),
      height: lineHeight * (lines.length + (left > 0 ? 1 : 0)) + rowGap,
    })),
  )
  const evidence = chosen?.reason.kind === 'traces' ? chosen.reason.evidence : []
  return (
    <>
      <div className={`faint ${styles['side']}`}>
        <h2>{t`Traces on this computer`}</h2>
        {rows?.length === 0 && <p>{t`No traces`}</p>}
      </div>
      <ul aria-label={t`Traces on this computer`}>
        {rows?.map((row, index) => (
          <li
            key={`${row.kind} ${row.sourceId} ${row.from}`}
            className={`dim ${styles['trace']}`}
            style={{ top: tops[index], minHeight: pixelsAt(row.to) - pixelsAt(row.from) }}
            data-evidence={speaksFor(row, evidence) || undefined}
          >
            <Lines row={row} sources={sources} zone={axis.zone} />
          </li>
        ))}
      </ul>
    </>
  )
}

const icons = {
  commit: GitCommitHorizontal,
  checkout: GitBranch,
  save: FileText,
  window: AppWindow,
  event: CalendarDays,
  away: Lock,
} as const

type LinesProps = Pick<Props, 'sources'> & { readonly row: LaneRow; readonly zone: string }

function Lines({ row, sources, zone }: LinesProps): ReactElement {
  const { kind, lines, left } = row
  const all = kind === 'away' ? t`Away` : tracesText({ ...row, kind }, sources)
  return (
    <>
      {lines.map(({ from, to, text }, index) => (
        <span key={index} className={styles['seen']} title={all}>
          <Icon of={icons[kind]} size={14} />
          <span className="cut" dir="auto">
            {text ?? all}
          </span>
          <time>{from === to ? timeOfDay(from, zone) : timeRange(from, to, zone)}</time>
        </span>
      ))}
      {left > 0 && <p>{plural(left, { one: '# more', other: '# more' })}</p>}
    </>
  )
}
