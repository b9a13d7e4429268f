import { useRef, type ReactElement, type ReactNode } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { clientName, clientOptions } from '../../../lib/clients.ts'
import { offeredServices } from '../../../../shared/domain/projects/project.ts'
import { TagsInput } from '../../../components/forms/TagsInput.tsx'
import { Checkbox } from '../../../controls/fields/Checkbox.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { useProjects, useClients } from '../../../data/work.ts'
import { dayIn } from '../../../lib/days.ts'
import { type EntryForm, type FormField } from '../../../lib/entry-form.ts'
import { lengthHint } from '../../../lib/length-hint.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { ProjectServicePicker } from '../../../components/work/ProjectServicePicker.tsx'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import type { FormState } from '../../../components/forms/use-form.ts'
import { Sentence } from '../../../components/Sentence.tsx'
import { Button } from '../../../controls/Button.tsx'
import { formBillable } from './entry-input.ts'
import { maxTextLength } from '../../../../shared/domain/text/clean-text.ts'
import type { LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import { NoteChoiceList } from '../../../components/work/NoteChoiceList.tsx'
import { useNoteChoices } from '../../../components/work/use-note-choices.ts'
import { DayTextField } from '../../../components/forms/DayField.tsx'
import { now } from '../../../lib/clock.ts'
import styles from './form.module.css'
import field from '../../../controls/fields/field.module.css'

/** All fields of the entry form. */
export function FormFields(props: FormFieldsProps): ReactElement {
  const { form, onChange } = props
  return (
    <>
      <div className={styles['note']}>
        <NoteField form={form.values} error={form.errorOf('note')} onChange={onChange} />
        <ChangedValue {...props} field="note" label={t`Note`} />
      </div>
      <TimeFields {...props} />
      <div className={styles['work']}>
        <WorkFields {...props} />
        <div>
          <TagsInput
            label={t`Tags`}
            hint={t`Separate tags with commas; they stay on this computer`}
            value={form.values.tags}
            error={form.errorOf('tags')}
            onChange={(tags) => onChange({ tags })}
          />
          <ChangedValue {...props} field="tags" label={t`Tags`} />
        </div>
      </div>
      <BillableBox {...props} />
    </>
  )
}

/** Fields for the times. Changing the end sets the length, and vice versa. */
function TimeFields(props: FormFieldsProps): ReactElement {
  const { form, onDisk, zone, onChange } = props
  const { values } = form
  const times = [
    ['start', t`Start time`],
    ['end', t`End`],
    ['length', t`Duration`],
  ] as const
  const reading = values.length === onDisk.length ? null : lengthHint(values.length)
  return (
    <div className={styles['times']}>
      <div>
        <DayTextField
          label={t`Day`}
          value={values.day}
          today={dayIn(now(), zone)}
          error={form.errorOf('day')}
          onChange={(day) => onChange({ day })}
        />
        <ChangedValue {...props} field="day" label={t`Day`} />
      </div>
      {times.map(([field, label]) => (
        <div key={field}>
          <TextField
            label={label}
            value={values[field]}
            hint={field === 'length' ? (reading ?? undefined) : undefined}
            error={form.errorOf(field)}
            onChange={(text) => onChange({ [field]: text })}
          />
          <ChangedValue {...props} field={field} label={label} />
        </div>
      ))}
    </div>
  )
}

/** Checkbox for billable time. Until the user sets it, the client decides, and the project decides the client. */
function BillableBox({ form, onDisk, changedFields, onChange }: FormFieldsProps): ReactElement {
  const { isBillable, canBe } = formBillable(form.values, onDisk, useProjects())
  return (
    <div className="row">
      <Checkbox
        isSelected={isBillable}
        isDisabled={!canBe}
        onChange={(billable) => onChange({ billable, isBillableChosen: true })}
      >{t`Billable`}</Checkbox>
      {!canBe && <span className="small dim">{t`Choose a client first.`}</span>}
      {changedFields.includes('billable') && (
        <span className="chip" data-tone="warn">{t`has since changed`}</span>
      )}
    </div>
  )
}

type Props = {
  readonly form: EntryForm
  readonly error: string | null
  readonly onChange: (fields: Partial<EntryForm>) => void
}

const lineLength = 60

function NoteField({ form, error, onChange }: Props): ReactElement {
  const { note } = form
  const field = useRef<HTMLTextAreaElement>(null)
  const choices = useNoteChoices({
    text: note,
    projectId: (form.projectId || null) as LocalId | null,
    hasArrows: false,
    onPick: ({ note: picked, projectId, projectServiceId }) =>
      onChange({
        note: picked,
        ...(projectId !== null && {
          projectId,
          projectServiceId: projectServiceId === null ? '' : String(projectServiceId),
        }),
      }),
  })
  return (
    <div onKeyDown={(event) => void choices.press(event)}>
      <TextField
        label={t`Note`}
        placeholder={t`What did you work on?`}
        rows={note.includes('\n') || note.length > lineLength ? 3 : 1}
        area={field}
        attributes={choices.attributes}
        maxLength={maxTextLength}
        autoFocus
        value={note}
        error={error}
        onChange={(text) => {
          onChange({ note: text })
          if (text.includes('\n')) choices.close()
          else choices.open()
        }}
        onBlur={choices.close}
      />
      <NoteChoiceList field={field} state={choices} />
    </div>
  )
}

function WorkFields(props: FormFieldsProps): ReactElement {
  const { form, onChange } = props
  const { projectId, clientId, projectServiceId } = form.values
  const projects = useProjects()
  const clients = useClients()
  const project = projects.find(({ id }) => id === projectId)
  const ownClient = clientId === '' ? null : (Number(clientId) as ServiceId)
  const ownService = projectServiceId === '' ? null : (Number(projectServiceId) as ServiceId)
  const services = offeredServices(project?.services ?? [], ownService)
  return (
    <>
      <Picked {...props} name="projectId" label={t`Project`}>
        <ProjectPicker
          value={project?.id ?? null}
          onChange={(chosen) => onChange({ projectId: chosen ?? '', projectServiceId: '' })}
        />
      </Picked>
      {services.length > 0 && (
        <Picked {...props} name="projectServiceId" label={t`Service`}>
          <ProjectServicePicker
            services={services}
            value={services.find(({ id }) => id === ownService)?.id ?? null}
            onChange={(id) => onChange({ projectServiceId: id === null ? '' : String(id) })}
          />
        </Picked>
      )}
      {(project?.clientId ?? null) === null && (
        <div>
          <ComboBox
            label={t`Client`}
            placeholder={t`No client`}
            value={ownClient === null ? null : String(ownClient)}
            options={clientOptions(clients, ownClient)}
            error={form.errorOf('clientId')}
            onChange={(chosen) => onChange({ clientId: chosen ?? '' })}
          />
          <ChangedValue {...props} field="clientId" label={t`Client`} />
        </div>
      )}
    </>
  )
}

type PickedProps = FormFieldsProps & {
  readonly name: 'projectId' | 'projectServiceId'
  readonly label: string
  readonly children: ReactNode
}

/** Label and error around a picker, which has neither of its own. */
function Picked({ children, ...props }: PickedProps): ReactElement {
  const { form, name, label } = props
  const error = form.errorOf(name)
  return (
    <div className={field['field']}>
      <span className={field['label']} aria-hidden="true">
        {label}
      </span>
      {children}
      {error !== null && (
        <span className={field['error']} role="alert">
          {error}
        </span>
      )}
      <ChangedValue {...props} field={name} label={label} />
    </div>
  )
}

type ChangedValues = {
  readonly onDisk: EntryForm
  readonly changedFields: readonly FormField[]
  readonly onChange: (fields: Partial<EntryForm>) => void
}

type FormFieldsProps = ChangedValues & {
  readonly form: FormState<EntryForm>
  readonly zone: string
}

type ChangedValueProps = ChangedValues & {
  readonly field: Exclude<FormField, 'billable' | 'isBillableChosen'>
  readonly label: string
}

function ChangedValue(props: ChangedValueProps): ReactElement | null {
  const { field, label, onDisk, changedFields, onChange } = props
  const shown = useShownValue(field, onDisk)
  if (!changedFields.includes(field)) return null
  return (
    <span role="status" className={`row warn ${styles['change']}`}>
      <Sentence
        of={(place) =>
          t`This value has since changed to “${place(<span className="cut">{shown}</span>)}”`
        }
      />
      <Button
        tone="link"
        label={t`Use the new value of ${label}`}
        onPress={() => onChange({ [field]: onDisk[field] })}
      >{t`Use the new value`}</Button>
    </span>
  )
}

function useShownValue(field: ChangedValueProps['field'], onDisk: EntryForm): string {
  const projects = useProjects()
  const clients = useClients()
  const project = projects.find(({ id }) => id === onDisk.projectId)
  const id = onDisk[field]
  if (id === '') return t`none`
  if (field === 'projectId') return project?.title ?? t`none`
  if (field === 'clientId') return clientName(clients, Number(id) as ServiceId) ?? t`none`
  if (field !== 'projectServiceId') return id
  return project?.services.find((service) => String(service.id) === id)?.name ?? t`none`
}
