import { t } from '../../../shared/domain/language/translate.ts'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useClosingForm, type ClosingForm } from '../../components/forms/use-closing-form.ts'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { ProjectPicker } from '../../components/work/ProjectPicker.tsx'
import { useStores } from '../../components/window-context.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { timeOfDay } from '../../lib/time-format.ts'
import { gapAssignedMessage, assignGapDraft } from './gap-messages.ts'
import { mostMinutesKept } from './gap-actions.ts'
import styles from './gaps.module.css'
import fieldStyles from '../../components/forms/field.module.css'

type Props = {
  /** Accessible name. */
  readonly label: string
  /** Label of the button that submits. */
  readonly verb: string
  readonly draft: ComponentProps<typeof DraftNotice>['draft']
  readonly closing: Pick<ClosingForm, 'problem' | 'clearAndClose'>
  readonly onSubmit: () => void
  /** Closes and keeps the draft. */
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A form below the row of a gap. Escape closes it and keeps the draft, Cancel deletes the draft. */
function GapForm(props: Props): ReactElement {
  const { label, verb, draft, closing, onSubmit, onClose, children } = props
  return (
    <form
      className={styles['form']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {children}
      <span className={styles['actions']}>
        <button type="submit" className="primary">
          {verb}
        </button>
        <button type="button" className="quiet" onClick={closing.clearAndClose}>{t`Cancel`}</button>
      </span>
      <DraftNotice draft={draft} />
      {closing.problem !== null && (
        <p className={styles['problem']} role="alert">
          {closing.problem}
        </p>
      )}
    </form>
  )
}

type AssignGapFormProps = { readonly gap: UnresolvedGap; readonly onClose: () => void }

const blank = { note: '', projectId: '' }

/** Assigns a gap to other work as an entry of its own. Saved as a draft while typing; Cancel deletes it. */
export function AssignGapForm({ gap, onClose }: AssignGapFormProps): ReactElement {
  const stores = useStores()
  const draft = useFormDraft(assignGapDraft(gap.id), blank)
  const closing = useClosingForm(draft, onClose)
  const { note } = draft.form
  const projectId = draft.form.projectId === '' ? null : (draft.form.projectId as LocalId)
  const save = (): void => {
    const work = { id: gap.id, note, ...(projectId !== null && { projectId }) }
    void closing.finish(stores.submit('gaps.give', work, { undo: gapAssignedMessage(gap) }))
  }
  return (
    <GapForm
      label={t`Other work in this gap`}
      verb={t`Record`}
      draft={draft}
      closing={closing}
      onSubmit={save}
      onClose={onClose}
    >
      <input
        className={fieldStyles['field']}
        aria-label={t`What did you work on?`}
        placeholder={t`What did you work on?`}
        value={note}
        spellCheck={false}
        autoFocus
        onChange={(event) => draft.edit({ note: event.target.value })}
      />
      <ProjectPicker value={projectId} onChange={(id) => draft.edit({ projectId: id ?? '' })} />
    </GapForm>
  )
}

type SplitGapFormProps = {
  readonly gap: UnresolvedGap
  readonly zone: string
  readonly onClose: () => void
}

/**
 * Keeps the first minutes of a gap and cuts out the rest. Asks for minutes, not for a time of day, which
 * can occur twice on a daylight-saving change or over midnight.
 */
export function SplitGapForm({ gap, zone, onClose }: SplitGapFormProps): ReactElement {
  const stores = useStores()
  const most = mostMinutesKept(gap)
  const draft = useFormDraft(`gap-split:${gap.id}`, {
    minutes: String(Math.ceil(most / 2)),
  })
  const closing = useClosingForm(draft, onClose)
  const typed = draft.form.minutes
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : null
  const isInside = minutes !== null && minutes > 0 && minutes <= most
  const at = (gap.from + (minutes ?? 0) * 60_000) as EpochMs
  const save = (): void => {
    if (!isInside) {
      return closing.setProblem(most === 1 ? t`One minute.` : t`Between 1 and ${most} minutes.`)
    }
    void closing.finish(stores.submit('gaps.split', { id: gap.id, at }))
  }
  return (
    <GapForm
      label={t`Split this gap`}
      verb={t`Split`}
      draft={draft}
      closing={closing}
      onSubmit={save}
      onClose={onClose}
    >
      <label className={styles['inline']}>
        {t`Keep the first`}
        <input
          className={fieldStyles['field']}
          inputMode="numeric"
          aria-label={t`Minutes to keep`}
          aria-invalid={closing.problem !== null}
          value={typed}
          autoFocus
          onChange={(event) => {
            draft.edit({ minutes: event.target.value })
            closing.setProblem(null)
          }}
        />
        {t`minutes`}
        {isInside && t`, until ${timeOfDay(at, zone)}`}
      </label>
    </GapForm>
  )
}
