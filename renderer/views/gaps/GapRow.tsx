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
  gapSpan,
  gapWork,
  assignGapDraft,
  gapReasonLabel,
  entryRemovalWarning,
} from './gap-messages.ts'
import { AssignGapForm, SplitGapForm } from './GapForm.tsx'
import { GapProposals, gapSuggestionKey, useGapSuggestion } from './GapProposals.tsx'
import styles from './gaps.module.css'

type Props = { readonly gap: UnresolvedGap; readonly now: EpochMs; readonly zone: string }

/** A gap: time, reason, what the timer did, and the decisions with their shortcut letters. */
export function GapRow({ gap, now, zone }: Props): ReactElement {
  const stores = useStores()
  const [form, setForm] = useState<'give' | 'split' | null>(null)
  const isOver = gap.to !== null
  const actions = gapActions(gap)
  const act = ({ kind }: GapAction): void => {
    if (kind === 'give' || kind === 'split') setForm(form === kind ? null : kind)
    else void stores.act(`gaps.${kind}`, { id: gap.id }, { undo: gapDecisionMessage(gap, kind) })
  }
  const suggestion = useGapSuggestion(gap)
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || takesLetters(event.target)) return
    if (gapSuggestionKey(event, suggestion)) return
    const action = actions.find(({ letter }) => letter === event.key.toLowerCase())
    if (!action) return
    event.preventDefault()
    act(action)
  }
  const removal = entryRemovalWarning(gap)
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
        <span className={styles['what']}>
          <span className={styles['head']}>
            <span className="strong">{gapSpan(gap, zone)}</span>
            <span className="chip" data-tone="warn">
              {gapReasonLabel(gap)}
            </span>
            <DraftChip name={assignGapDraft(gap.id)} />
          </span>
          <span className={styles['work']}>
            <span className="cut dim small">{gapWork(gap)}</span>
            {gap.entry?.projectId && <ProjectName id={gap.entry.projectId} />}
          </span>
          {removal !== null && <span className={styles['removal']}>{removal}</span>}
        </span>
        <span className={styles['length']}>{gapLength(gap, now)}</span>
        <span className={styles['actions']}>
          {!isOver && <span className="dim small">{t`still going on`}</span>}
          {actions.map((action) => (
            <button
              key={action.kind}
              type="button"
              className={action.isQuiet ? 'quiet' : undefined}
              title={`${action.tooltip} (${action.letter.toUpperCase()})`}
              aria-label={`${action.label} ${title}`}
              aria-expanded={action.kind === form ? true : undefined}
              onClick={() => act(action)}
            >
              {action.label}
            </button>
          ))}
        </span>
      </div>
      {suggestion && <GapProposals suggestion={suggestion} zone={zone} title={title} />}
      {form === 'give' && <AssignGapForm gap={gap} onClose={() => setForm(null)} />}
      {form === 'split' && <SplitGapForm gap={gap} zone={zone} onClose={() => setForm(null)} />}
    </li>
  )
}
