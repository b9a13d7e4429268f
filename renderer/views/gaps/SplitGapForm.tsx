import { useState, type FormEvent, type ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { DraftNotice } from '../../components/DraftNotice.tsx'
import { useStores } from '../../components/window-context.ts'
import { useFormDraft } from '../../components/use-form-draft.ts'
import { timeOfDay } from '../../lib/time-format.ts'
import styles from './gaps.module.css'

type Props = {
  readonly gap: UnresolvedGap
  readonly zone: string
  readonly onClose: () => void
}

/**
 * Keeps the first minutes of a gap and cuts out the rest. Asks for minutes, not for a time of day, which
 * can occur twice on a daylight-saving change or over midnight.
 */
export function SplitGapForm({ gap, zone, onClose }: Props): ReactElement {
  const stores = useStores()
  const length = Math.floor(((gap.to ?? gap.from) - gap.from) / 60_000)
  const draft = useFormDraft(`gap-split:${gap.id}`, {
    minutes: String(Math.max(1, Math.floor(length / 2))),
  })
  const typed = draft.form.minutes
  const [problem, setProblem] = useState<string | null>(null)
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : null
  const isInside = minutes !== null && minutes > 0 && minutes < length
  const at = (gap.from + (minutes ?? 0) * 60_000) as EpochMs
  const clearAndClose = (): void => {
    draft.clear()
    onClose()
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isInside) return setProblem(`Between 1 and ${length - 1} minutes.`)
    const outcome = await stores.splitGap(gap.id, at)
    if (outcome.ok) clearAndClose()
    else setProblem(outcome.error.message)
  }
  return (
    <form
      className={styles['form']}
      aria-label="Split this gap"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <label className={styles['inline']}>
        Keep the first
        <input
          className={fieldStyles['field']}
          inputMode="numeric"
          aria-label="Minutes to keep"
          aria-invalid={problem !== null}
          value={typed}
          autoFocus
          onChange={(event) => {
            draft.edit({ minutes: event.target.value })
            setProblem(null)
          }}
        />
        minutes{isInside && `, until ${timeOfDay(at, zone)}`}
      </label>
      <span className={styles['actions']}>
        <button type="submit" className="primary">
          Split
        </button>
        <button type="button" className="quiet" onClick={clearAndClose}>
          Cancel
        </button>
      </span>
      <DraftNotice draft={draft} />
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
