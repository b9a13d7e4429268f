import { t } from '../../../../shared/domain/language/translate.ts'
import { TriangleAlert } from 'lucide'
import { type ReactElement, useState } from 'react'
import type { Project } from '../../../../shared/domain/projects/project.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { billingOf } from '../../../../shared/domain/entries/billable.ts'
import type { EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import { success, type Outcome } from '../../../../shared/contract/errors.ts'
import { useStores } from '../../../components/window-context.ts'
import { useProject } from '../../../data/work.ts'
import { DetailsFold, rowFacts } from '../../../components/status/DetailsFold.tsx'
import { FormDialog } from '../../../components/forms/Form.tsx'
import { Button } from '../../../controls/Button.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import {
  dayOfForm,
  formOf,
  type EntryForm,
  differingFields,
  withField,
} from '../../../lib/entry-form.ts'
import { usePreflight } from '../../../components/work/use-preflight.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { createInput, editInput, fieldAtFault } from './entry-input.ts'
import { FormFields } from './FormFields.tsx'
import { entryDraft, newEntryDraft } from './draft-names.ts'
import styles from './form.module.css'

/** Default values of a new entry. */
export type NewEntry = {
  readonly startedAt: EpochMs
  readonly duration: Seconds
  /** The project that the user chose; null or omitted for none. An earlier draft must not override it. */
  readonly projectId?: TimeEntry['projectId']
  /** True if the user chose these times on screen. An earlier draft must not override such times. */
  readonly hasChosenTimes?: boolean
}

type Props = {
  /** Null for a new entry. Changes from elsewhere are shown, but never overwrite typed text. */
  readonly entry: TimeEntry | null
  readonly blank?: NewEntry
  readonly onClose: () => void
}

/** Form for an existing or new entry. Escape keeps the draft; Cancel deletes it. */
export function EntryDialog({ entry, blank, onClose }: Props): ReactElement {
  const { answers } = useStores()
  const zone = entry?.zone ?? localZone()
  const project = useProject(blank?.projectId)
  const onDisk = formOf(entry ?? blankEntry(blank, project), zone)
  const edited = useEditedEntry({ entry, blank, onDisk, zone, onClose })
  const { form } = edited
  return (
    <FormDialog
      form={form}
      title={entry ? t`Edit entry` : t`Add entry`}
      saveLabel={entry ? t`Save` : t`Add entry`}
      width="columns"
      onClose={onClose}
      aside={entry && <Button onPress={() => void edited.remove()}>{t`Delete`}</Button>}
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
      <FormFields {...edited} zone={zone} onDisk={onDisk} />
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

/** Hints about the entry before it is saved. They never prevent saving. */
function PreflightHints({ entry, values, zone }: HintProps): ReactElement | null {
  const recorded = createInput(values, zone)
  const times = recorded.ok ? recorded.value : null
  const issues = usePreflight({
    projectId: (values.projectId || null) as LocalId | null,
    note: values.note,
    // The project's total already contains the seconds of a stored entry.
    seconds: entry ? 0 : (times?.duration ?? 0),
    day: dayOfForm(values, zone) ?? dayIn(now(), zone),
    isTyping: entry === null,
    times,
    entryId: entry?.id,
  })
  if (issues.length === 0) return null
  return (
    <ul className={`column warn ${styles['hints']}`} aria-label={t`Check before saving`}>
      {issues.map(({ kind, message }) => (
        <li key={kind}>
          <Icon of={TriangleAlert} size={14} />
          {message}
        </li>
      ))}
    </ul>
  )
}

type Parts = Omit<Props, 'blank'> & {
  readonly blank: NewEntry | undefined
  readonly onDisk: EntryForm
  readonly zone: string
}

const times = ['day', 'start', 'end', 'length'] as const
const booking = ['projectId', 'projectServiceId', 'clientId'] as const

/** Returns the fields that an earlier draft must not override, because the user chose them before the form opened. */
function chosenFields(blank: NewEntry | undefined, draft: Partial<EntryForm>) {
  const hasOtherProject = blank?.projectId && blank.projectId !== draft.projectId
  return [...(blank?.hasChosenTimes ? times : []), ...(hasOtherProject ? booking : [])]
}

/** State of the edited entry. A field counts as edited if its value has changed since the form was opened. */
function useEditedEntry(parts: Parts) {
  const { entry, blank, onDisk, zone, onClose } = parts
  const stores = useStores()
  const [opened] = useState(onDisk)
  const baseOf = (known: Partial<EntryForm>): EntryForm => ({ ...opened, ...known })
  const save = async (form: EntryForm, base: EntryForm): Promise<Outcome<unknown>> => {
    const input = entry ? editInput(entry, { base, form }, zone) : createInput(form, zone)
    if (!input.ok) return input
    const outcome = await ('id' in input.value
      ? stores.submit('entries.edit', input.value)
      : stores.submit('entries.create', input.value))
    if (outcome.ok) return success(null)
    return { ok: false, error: { ...outcome.error, ...fieldAtFault(outcome.error) } }
  }
  const form = useForm<EntryForm, unknown>({
    draft: entry ? entryDraft(entry.id) : newEntryDraft,
    initial: opened,
    extent: entry ? 'changes' : 'whole',
    unfit: (draft) => chosenFields(blank, draft),
    submit: (values, { base }) => save(values, baseOf(base)),
    onSaved: onClose,
  })
  return {
    form,
    /** Fields whose stored value changed while the form was open. */
    changedFields: entry
      ? differingFields(baseOf(form.draft.base), onDisk).filter(
          (field) => form.values[field] !== onDisk[field],
        )
      : [],
    onChange: (typed: Partial<EntryForm>): void => form.edit(withField(form.values, typed, zone)),
    async remove(): Promise<void> {
      if (entry === null || !(await stores.act('entries.remove', { id: entry.id }))) return
      form.discard()
      onClose()
    },
  }
}
