import { t } from '../../../../shared/domain/language/translate.ts'
import { TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import type { Project } from '../../../../shared/domain/projects/project.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { billingOf } from '../../../../shared/domain/entries/billable.ts'
import type { EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { useProject } from '../../../data/work.ts'
import { DetailsFold, rowFacts } from '../../../components/status/DetailsFold.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { Button } from '../../../controls/Button.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { dayOfForm, formOf, type EntryForm } from '../../../lib/entry-form.ts'
import { usePreflight } from '../../../components/work/use-preflight.ts'
import { createInput } from './entry-input.ts'
import { FormFields } from './FormFields.tsx'
import { useEditedEntry } from './use-edited-entry.ts'
import styles from './form.module.css'

/** Default values of a new entry. */
export type NewEntry = {
  readonly startedAt: EpochMs
  readonly duration: Seconds
  readonly projectId?: TimeEntry['projectId']
  /** True if the person chose these times on screen, so that an earlier draft must not override them. */
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

/** Dialog with the form of an existing or a new entry. Closing with Escape keeps the draft; Cancel deletes it. */
export function EntryDialog({ entry, blank, onClose }: Props): ReactElement {
  const { answers } = useStores()
  const zone = entry?.zone ?? localZone()
  const project = useProject(blank?.projectId)
  const onDisk = formOf(entry ?? blankEntry(blank, project), zone)
  const hasChosenTimes = blank?.hasChosenTimes === true
  const edited = useEditedEntry({ entry, onDisk, zone, hasChosenTimes, onClose })
  const { form } = edited
  return (
    <FormDialog
      form={form}
      title={entry ? t`Edit entry` : t`Add entry`}
      saveLabel={entry ? t`Save` : t`Add entry`}
      width="columns"
      onClose={onClose}
      aside={entry && <Button tone="flat" onPress={() => void edited.remove()}>{t`Delete`}</Button>}
      below={
        <>
          {entry !== null && entry.serviceId !== null && (
            <DetailsFold
              ask={() => answers.once('entries.details', { id: entry.id })}
              factsOf={rowFacts}
            />
          )}
          <PreflightHints entry={entry} values={form.values} zone={zone} />
        </>
      }
    >
      <FormFields
        form={form}
        zone={zone}
        onDisk={onDisk}
        changedFields={edited.changedFields}
        onChange={edited.change}
      />
    </FormDialog>
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

type HintProps = Pick<Props, 'entry'> & { readonly values: EntryForm; readonly zone: string }

/** Warnings about an entry as sentences below a form. They never block. */
function PreflightHints({ entry, values, zone }: HintProps): ReactElement | null {
  const recorded = createInput(values, zone)
  const times = recorded.ok ? recorded.value : null
  const issues = usePreflight({
    projectId: (values.projectId || null) as LocalId | null,
    note: values.note,
    // Seconds of a stored entry are part of the project's total already.
    seconds: entry ? 0 : (times?.duration ?? 0),
    day: dayOfForm(values, zone) ?? dayIn(now(), zone),
    isTyping: entry === null,
    times,
    entryId: entry?.id,
  })
  if (issues.length === 0) return null
  return (
    <ul className={`column ${styles['hints']}`} aria-label={t`Check before saving`}>
      {issues.map(({ kind, message }) => (
        <li key={kind}>
          <Icon of={TriangleAlert} size={14} />
          {message}
        </li>
      ))}
    </ul>
  )
}
