import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type FormEvent, type ReactElement } from 'react'
import { dayOf } from '../../../../shared/domain/time/calendar.ts'
import { endOf, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { secondsBetween, wholeSecond, type EpochMs } from '../../../../shared/domain/units.ts'
import fieldStyles from '../../../components/forms/field.module.css'
import { DraftNotice } from '../../../components/forms/DraftNotice.tsx'
import { useStores } from '../../../components/window-context.ts'
import { useClosingForm } from '../../../components/forms/use-closing-form.ts'
import { useFormDraft } from '../../../components/forms/use-form-draft.ts'
import { useModal } from '../../../components/forms/use-modal.ts'
import { now } from '../../../lib/clock.ts'
import { clockText, notBefore, readClock } from '../../../lib/clock-field.ts'
import { formatLength } from '../../../lib/time-format.ts'
import styles from './form.module.css'

type Props = { readonly entry: TimeEntry; readonly onClose: () => void }

/** Splits an entry at a time of day; halfway by default. */
export function SplitDialog({ entry, onClose }: Props): ReactElement {
  const stores = useStores()
  const dialog = useModal()
  const { id, startedAt, zone } = entry
  const day = dayOf(startedAt, zone)
  const [end] = useState(() => endOf(entry) ?? now())
  const draft = useFormDraft(`split:${id}`, { at: clockText(middle(startedAt, end), day, zone) })
  const { problem, setProblem, clearAndClose, finish } = useClosingForm(draft, onClose)
  const typed = draft.form.at
  const at = readClock(typed, day, zone, notBefore(startedAt))
  const isInside = at !== null && at > startedAt && at < end
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!isInside) return setProblem(t`Write a time inside the entry.`)
    void finish(stores.submit('entries.split', { id, at }))
  }
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={t`Split entry`}
      onCancel={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form onSubmit={save}>
        <h2 className={styles['title']}>{t`Split entry`}</h2>
        <DraftNotice draft={draft} />
        <label className={styles['field']}>
          <span className="tiny dim">{t`The second part begins at`}</span>
          <input
            className={fieldStyles['field']}
            value={typed}
            aria-invalid={problem !== null}
            autoFocus
            onChange={(event) => {
              draft.edit({ at: event.target.value })
              setProblem(null)
            }}
          />
        </label>
        {problem === null ? (
          <p className="small dim">
            {isInside
              ? t`${formatLength(secondsBetween(startedAt, at))} and ${formatLength(secondsBetween(at, end))}`
              : t`This time is not inside the entry.`}
          </p>
        ) : (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <div className={styles['actions']}>
          <button type="button" className="quiet" onClick={clearAndClose}>{t`Cancel`}</button>
          <button type="submit" className="primary">{t`Split`}</button>
        </div>
      </form>
    </dialog>
  )
}

/** Rounded to a full minute if there is one inside. */
function middle(from: number, to: number): EpochMs {
  const half = from + (to - from) / 2
  const minute = Math.round(half / 60_000) * 60_000
  const isInside = minute > from && minute < to
  return wholeSecond((isInside ? minute : half) as EpochMs)
}
