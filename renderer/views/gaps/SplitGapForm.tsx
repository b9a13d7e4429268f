import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { useStores } from '../../components/window-context.ts'
import { useClosingForm } from '../../components/use-closing-form.ts'
import { useFormDraft } from '../../components/use-form-draft.ts'
import { timeOfDay } from '../../lib/time-format.ts'
import { mostMinutesKept } from './gap-actions.ts'
import { GapForm } from './GapForm.tsx'
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
