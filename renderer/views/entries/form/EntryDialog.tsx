import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { isDay } from '../../../../shared/domain/time/calendar.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import type { StintError } from '../../../../shared/contract/errors.ts'
import { DraftNotice } from '../../../components/DraftNotice.tsx'
import { PreflightHints } from '../../../components/PreflightHints.tsx'
import { useStores } from '../../../components/window-context.ts'
import { useModal } from '../../../components/use-modal.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { differingFields, formOf, withField, type EntryForm } from '../../../lib/entry-form.ts'
import { createInput, editInput, fieldAtFault } from './entry-input.ts'
import { FormFields } from './FormFields.tsx'
import { useEntryDraft } from './use-entry-draft.ts'
import styles from './form.module.css'

/** Default values of a new entry. */
export type NewEntry = {
  readonly startedAt: EpochMs
  readonly duration: Seconds
  readonly projectId?: TimeEntry['projectId']
  /** The user chose these times on screen, so an earlier draft must not override them. */
  readonly hasChosenTimes?: boolean
}

type Props = {
  /**
   * The stored entry. Changes from elsewhere while the form is open are shown, but never overwrite typed
   * text.
   */
  readonly entry: TimeEntry | null
  readonly blank?: NewEntry
  readonly onClose: () => void
}

/**
 * Form of an entry, or of a new one. Closing with Escape keeps the draft; Cancel deletes it. Ctrl+Enter
 * saves.
 */
export function EntryDialog({ entry, blank, onClose }: Props): ReactElement {
  const stores = useStores()
  const dialog = useModal()
  const fields = useRef<HTMLFormElement>(null)
  const zone = entry?.zone ?? localZone()
  const onDisk = formOf(entry ?? blankEntry(blank), zone)
  const draft = useEntryDraft(entry?.id ?? null, onDisk, blank?.hasChosenTimes === true)
  const { base, form } = draft
  const [error, setError] = useState<StintError | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const changedFields = entry
    ? differingFields(base, onDisk).filter((field) => form[field] !== onDisk[field])
    : []
  const change = (typed: Partial<EntryForm>): void => {
    draft.change(withField(form, typed, zone))
    setError(null)
  }
  /** Deletes the draft after a save or a cancel. */
  const clearAndClose = (): void => {
    draft.clear()
    onClose()
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSaving) return
    const input = entry ? editInput(entry, { base, form }, zone) : createInput(form, zone)
    if (!input.ok) return setError(input.error)
    setIsSaving(true)
    const outcome = await ('id' in input.value
      ? stores.editEntry(input.value)
      : stores.createEntry(input.value))
    setIsSaving(false)
    if (outcome.ok) clearAndClose()
    else setError({ ...outcome.error, ...fieldAtFault(outcome.error) })
  }
  const remove = async (id: LocalId): Promise<void> => {
    if (await stores.removeEntry(id)) clearAndClose()
  }
  const recorded = createInput(form, zone)
  const title = entry ? 'Edit entry' : 'Add entry'
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={title}
      onCancel={onClose}
      onKeyDown={(event) => {
        // Ctrl+Enter of the window would stop the timer.
        event.stopPropagation()
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        fields.current?.requestSubmit()
      }}
    >
      <form ref={fields} noValidate onSubmit={(event) => void save(event)}>
        <h2 className={styles['title']}>{title}</h2>
        <DraftNotice draft={draft} />
        <FormFields
          form={form}
          onDisk={onDisk}
          changedFields={changedFields}
          error={error}
          onChange={change}
        />
        <PreflightHints
          projectId={(form.projectId || null) as LocalId | null}
          note={form.note}
          seconds={entry || !recorded.ok ? 0 : recorded.value.duration}
          day={isDay(form.day) ? (form.day as Day) : dayIn(now(), zone)}
          isTyping={entry === null}
        />
        {error && error.field === undefined && (
          <p className={styles['problem']} role="alert">
            {error.message}
          </p>
        )}
        <div className={styles['actions']}>
          {entry && (
            <>
              <button type="button" className="quiet" onClick={() => void remove(entry.id)}>
                Delete
              </button>
              <span className="grow" />
            </>
          )}
          <button type="button" className="quiet" onClick={clearAndClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="primary"
            disabled={isSaving}
            title={`${entry ? 'Save' : 'Record'} (Ctrl+Enter)`}
          >
            {entry ? 'Save' : 'Record'}
          </button>
        </div>
      </form>
    </dialog>
  )
}

function blankEntry(blank: NewEntry | undefined): Parameters<typeof formOf>[0] {
  const work = { note: null, clientId: null, projectServiceId: null, billable: true }
  const startedAt = blank?.startedAt ?? (0 as EpochMs)
  const { duration = 0 as Seconds, projectId = null } = blank ?? {}
  return { ...work, startedAt, duration, projectId }
}
