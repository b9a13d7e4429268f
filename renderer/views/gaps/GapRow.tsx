import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { useStores } from '../../components/window-context.ts'
import { takesLetters } from '../../components/keys/text-field.ts'
import { gapActions, type GapAction } from './gap-actions.ts'
import {
  gapDecisionMessage,
  gapLength,
  gapOutcome,
  gapSpan,
  gapWork,
  assignGapDraft,
  gapReasonLabel,
  entryRemovalWarning,
} from './gap-messages.ts'
import { KeyButton } from '../../controls/KeyButton.tsx'
import { AssignGapForm, SplitGapForm } from './GapForm.tsx'
import { GapBar } from './GapBar.tsx'
import { GapProposals } from './GapProposals.tsx'
import { gapSuggestionKey, type GapSuggestion } from './gap-suggestion.ts'
import styles from './gaps.module.css'

type Props = {
  readonly gap: UnresolvedGap
  /** Proposals for the gap; null for none. */
  readonly suggestion: GapSuggestion | null
  readonly now: EpochMs
  readonly zone: string
}

/**
 * Row of a gap: time, reason, the proposals or what the timer did, and the decisions. While the row has the focus, it
 * shows the key of each decision and what the decision leaves of the entry.
 */
export function GapRow({ gap, suggestion, now, zone }: Props): ReactElement {
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
  const title = `${gapSpan(gap, zone)}, ${gapReasonLabel(gap)}`
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
          <span>{gapSpan(gap, zone)}</span>
          <span className={styles['second']}>{gapReasonLabel(gap)}</span>
        </span>
        <span className={styles['length']}>{gapLength([gap], now)}</span>
        {suggestion ? (
          <GapProposals suggestion={suggestion} zone={zone} title={title} />
        ) : (
          <span className={`column ${styles['what']}`}>
            <span className={`row ${styles['work']}`}>
              <span className="cut">{gapWork(gap)}</span>
              {gap.entry?.projectId && <ProjectName id={gap.entry.projectId} />}
            </span>
            {removal !== null && <span className="small warn">{removal}</span>}
          </span>
        )}
        <span className={`row wrap flush ${styles['actions']}`}>
          {suggestion && gap.entry && (
            <span className="chip" data-tone="warn" title={removal ?? gapWork(gap)}>
              {t`inside an entry`}
            </span>
          )}
          <DraftChip name={assignGapDraft(gap.id)} />
          {!isOver && <span className={styles['second']}>{t`still going on`}</span>}
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
        </span>
      </div>
      {outcome !== null && (
        <div className={styles['outcome']} data-open={form !== null || undefined}>
          <GapBar gap={gap} now={now} zone={zone} />
          <p className="small dim">{outcome}</p>
        </div>
      )}
      {form === 'give' && <AssignGapForm gap={gap} onClose={() => setForm(null)} />}
      {form === 'split' && <SplitGapForm gap={gap} zone={zone} onClose={() => setForm(null)} />}
    </li>
  )
}
