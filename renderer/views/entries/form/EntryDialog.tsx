import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { isDay } from '../../../../shared/domain/time/calendar.ts'
import type { Project } from '../../../../shared/domain/projects/project.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { billingOf } from '../../../../shared/domain/entries/billable.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { useProject } from '../../../data/work.ts'
import { DraftNotice } from '../../../components/forms/DraftNotice.tsx'
import { DetailsFold, rowFacts } from '../../../components/status/DetailsFold.tsx'
import { useModal } from '../../../components/forms/use-modal.ts'
import { keysStayInside } from '../../../controls/lists/keys-stay-inside.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { formOf } from '../../../lib/entry-form.ts'
import { usePreflight, type PreflightSubject } from '../../../components/work/use-preflight.ts'
import { createInput } from './entry-input.ts'
import { FormFields } from './FormFields.tsx'
import { useEditedEntry } from './use-edited-entry.ts'
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
 * Form of an entry, or of a new one. Closing with Escape keeps the draft; Cancel deletes it.
 */
export function EntryDialog({ entry, blank, onClose }: Props): ReactElement {
  const dialog = useModal()
  const { answers } = useStores()
  const zone = entry?.zone ?? localZone()
  const project = useProject(blank?.projectId)
  const onDisk = formOf(entry ?? blankEntry(blank, project), zone)
  const { draft, changedFields, error, isSaving, ...edited } = useEditedEntry({
    entry,
    onDisk,
    zone,
    hasChosenTimes: blank?.hasChosenTimes === true,
    onClose,
  })
  const { form } = draft
  const recorded = createInput(form, zone)
  const title = entry ? t`Edit entry` : t`Add entry`
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={title}
      onCancel={onClose}
      onKeyDown={keysStayInside}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void edited.save()
        }}
      >
        <h2 className={styles['title']}>{title}</h2>
        <DraftNotice draft={draft} />
        <FormFields
          form={form}
          onDisk={onDisk}
          changedFields={changedFields}
          error={error}
          onChange={edited.change}
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
        {entry !== null && entry.serviceId !== null && (
          <DetailsFold
            ask={() => answers.once('entries.details', { id: entry.id })}
            factsOf={rowFacts}
          />
        )}
        <EntryActions
          entry={entry}
          isSaving={isSaving}
          onRemove={(id) => void edited.remove(id)}
          onCancel={edited.clearAndClose}
        />
      </form>
    </dialog>
  )
}

type ActionsProps = Pick<Props, 'entry'> & {
  readonly isSaving: boolean
  readonly onRemove: (id: LocalId) => void
  readonly onCancel: () => void
}

function EntryActions({ entry, isSaving, onRemove, onCancel }: ActionsProps): ReactElement {
  const verb = entry ? t`Save` : t`Record`
  return (
    <div className={styles['actions']}>
      {entry && (
        <>
          <button
            type="button"
            className="quiet"
            onClick={() => onRemove(entry.id)}
          >{t`Delete`}</button>
          <span className="grow" />
        </>
      )}
      <button type="button" className="quiet" onClick={onCancel}>{t`Cancel`}</button>
      <button type="submit" className="primary" disabled={isSaving} title={t`${verb} (Ctrl+Enter)`}>
        {verb}
      </button>
    </div>
  )
}

function blankEntry(
  blank: NewEntry | undefined,
  project: Pick<Project, 'clientId'> | undefined,
): Parameters<typeof formOf>[0] {
  const { billable } = billingOf(project?.clientId ?? null)
  const work = { note: null, clientId: null, projectServiceId: null, billable }
  const startedAt = blank?.startedAt ?? (0 as EpochMs)
  const { duration = 0 as Seconds, projectId = null } = blank ?? {}
  return { ...work, startedAt, duration, projectId }
}

/** Warnings about an entry as sentences below a form. They never block. */
function PreflightHints(subject: PreflightSubject): ReactElement | null {
  const issues = usePreflight(subject)
  if (issues.length === 0) return null
  return (
    <ul className="hints" aria-label={t`Before it is recorded`}>
      {issues.map(({ kind, message }) => (
        <li key={kind}>{message}</li>
      ))}
    </ul>
  )
}
