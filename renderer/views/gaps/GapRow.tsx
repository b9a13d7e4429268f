import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import {
  AppWindow,
  Bot,
  CalendarDays,
  Clock,
  FileText,
  GitBranch,
  GitCommitHorizontal,
  X,
  type IconNode,
} from 'lucide'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Reason } from '../../../shared/domain/proposals/propose.ts'
import type { Evidence } from '../../../shared/domain/proposals/trace.ts'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { useStores } from '../../components/window-context.ts'
import { takesLetters } from '../../components/keys/text-field.ts'
import { shownBetween } from '../../lib/days.ts'
import { hoursMinutes, timeOfDay, timeRange } from '../../lib/time-format.ts'
import { Icon } from '../../controls/Icon.tsx'
import { certaintyText, reasonText } from '../../lib/reason-text.ts'
import { gapActions, type GapAction } from './gap-actions.ts'
import {
  gapDecisionMessage,
  gapLength,
  gapOutcome,
  gapWork,
  assignGapDraft,
  gapReasons,
  entryRemovalWarning,
  cutOf,
} from './gap-messages.ts'
import { KeyButton } from '../../controls/KeyButton.tsx'
import { AssignGapForm, SplitGapForm } from './GapForm.tsx'
import { gapSuggestionKey, type GapSuggestion } from './gap-suggestion.ts'
import styles from './gaps.module.css'
import { localZone } from '../../lib/clock.ts'

type Props = {
  readonly gap: UnresolvedGap
  /** Proposals for the gap; null for none. */
  readonly suggestion: GapSuggestion | null
  readonly now: EpochMs
}

/**
 * Row of a gap with the decisions to choose from. A focused row also shows the key of each decision, and says how much
 * of the entry that was running would remain if the gap were cut out.
 */
export function GapRow({ gap, suggestion, now }: Props): ReactElement {
  const zone = localZone()
  const stores = useStores()
  const [form, setForm] = useState<'give' | 'split' | null>(null)
  const isOver = gap.to !== null
  const actions = gapActions(gap)
  const act = ({ kind }: GapAction): void => {
    if (kind === 'give' || kind === 'split') setForm(form === kind ? null : kind)
    else void stores.act(`gaps.${kind}`, { id: gap.id }, { undo: gapDecisionMessage(gap, kind) })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || takesLetters(event.target)) return
    if (gapSuggestionKey(event, suggestion)) return
    const action = actions.find(({ letter }) => letter === event.key.toLowerCase())
    if (!action) return
    event.preventDefault()
    act(action)
  }
  const removal = entryRemovalWarning(gap)
  const outcome = gapOutcome(gap, now)
  const times = timeRange(gap.from, gap.to, zone)
  const title = `${times}, ${gapReasons[gap.reason]}`
  return (
    <li
      className={styles['gap']}
      data-item={gap.id}
      tabIndex={0}
      aria-label={title}
      onKeyDown={press}
    >
      <div className={styles['line']}>
        <span className={`column ${styles['times']}`}>
          <span>{times}</span>
          <span className="small dim">{gapReasons[gap.reason]}</span>
        </span>
        <span className={`strong ${styles['length']}`}>{gapLength([gap], now)}</span>
        {suggestion ? (
          <GapProposals suggestion={suggestion} title={title} />
        ) : (
          <span className={`column ${styles['what']}`}>
            <span className={`row ${styles['work']}`}>
              <span className="cut">{gapWork(gap)}</span>
              {gap.entry?.projectId && <ProjectName id={gap.entry.projectId} />}
            </span>
            {removal !== null && <span className="small warn">{removal}</span>}
          </span>
        )}
        <span className={`row-ends ${styles['actions']}`}>
          {actions.map((action, index) => (
            <KeyButton
              key={action.kind}
              isFlat={suggestion !== null || index > 0}
              cap={action.letter.toUpperCase()}
              title={`${action.tooltip} (${action.letter.toUpperCase()})`}
              aria-label={`${action.label} ${title}`}
              aria-expanded={action.kind === form ? true : undefined}
              onClick={() => act(action)}
            >
              {action.label}
            </KeyButton>
          ))}
          {!isOver && <span className="small dim">{t`not over yet`}</span>}
          <DraftChip name={assignGapDraft(gap.id)} />
          {suggestion && gap.entry && (
            <span className="chip" data-tone="warn" title={removal ?? gapWork(gap)}>
              {t`inside an entry`}
            </span>
          )}
        </span>
      </div>
      {outcome !== null && (
        <div className={styles['outcome']} data-open={form !== null || undefined}>
          <GapBar gap={gap} now={now} />
          <p className="small dim">{outcome}</p>
        </div>
      )}
      {form === 'give' && <AssignGapForm gap={gap} onClose={() => setForm(null)} />}
      {form === 'split' && <SplitGapForm gap={gap} onClose={() => setForm(null)} />}
    </li>
  )
}

type GapBarProps = {
  /** A gap that has ended and lies inside its entry. */
  readonly gap: UnresolvedGap
  readonly now: EpochMs
}

/** The entry divided by the gap, with the length and the times of each part. */
function GapBar({ gap, now }: GapBarProps): ReactElement | null {
  const zone = localZone()
  const { entry, to } = gap
  if (!entry || to === null) return null
  const { start, end, cutFrom, cutTo } = cutOf(entry, { from: gap.from, to }, now)
  const parts = [
    { from: start, to: cutFrom, isGap: false },
    { from: cutFrom, to: cutTo, isGap: true },
    { from: cutTo, to: end, isGap: false },
  ].filter((part) => part.isGap || shownBetween(part.from, part.to) > 0)
  return (
    <div className={`row ${styles['bar']}`} aria-hidden="true">
      {parts.map((part) => (
        <span key={part.from} style={{ flexGrow: part.to - part.from }} data-gap={part.isGap}>
          <span>{hoursMinutes(shownBetween(part.from, part.to))}</span>
          <span>{timeOfDay(part.from, zone)}</span>
        </span>
      ))}
      <span>{timeOfDay(end, zone)}</span>
    </div>
  )
}

type GapProposalsProps = {
  readonly suggestion: GapSuggestion
  /** Title of the gap. */
  readonly title: string
}

/**
 * Proposals for a gap. They can't be accepted one by one, because the rest of the gap would stay open and overlap an
 * entry.
 */
function GapProposals(props: GapProposalsProps): ReactElement {
  const { suggestion, title } = props
  const { proposals, sources, accept, dismiss } = suggestion
  const zone = localZone()
  return (
    <div className={styles['proposals']} role="group" aria-label={t`Proposed for ${title}`}>
      <ul className={`column ${styles['what']}`}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <span className={`row ${styles['work']}`}>
              <span className="cut">{proposal.note ?? t`No note`}</span>
              <ProjectName id={proposal.projectId} none={t`No project`} />
              <span className="dim">{timeRange(proposal.from, proposal.to, zone)}</span>
            </span>
            <span className={`small row ${styles['evidence']}`}>
              <Icon of={iconOf(proposal.reason)} size={14} />
              <span className="cut">{`${reasonText(proposal, sources, zone)} · ${certaintyText(proposal.certainty)}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <span className={`row-ends ${styles['actions']}`}>
        <KeyButton
          cap="⏎"
          title={t`Record this work in the gap (Enter)`}
          onClick={() => void accept()}
        >{t`Accept`}</KeyButton>
        <KeyButton
          isFlat
          cap="X"
          title={t`Don’t propose again (X)`}
          aria-label={t`Dismiss the proposal for ${title}`}
          onClick={dismiss}
        >
          <Icon of={X} size={14} />
        </KeyButton>
      </span>
    </div>
  )
}

const traceIcons: Readonly<Record<Evidence['kind'], IconNode>> = {
  commit: GitCommitHorizontal,
  checkout: GitBranch,
  save: FileText,
  window: AppWindow,
  event: CalendarDays,
}

function iconOf(reason: Reason): IconNode {
  if (reason.kind === 'told') return Bot
  const [first] = reason.kind === 'traces' ? reason.evidence : []
  return first === undefined ? Clock : traceIcons[first.kind]
}
