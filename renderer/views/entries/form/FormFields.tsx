import { t } from '../../../../shared/domain/language/translate.ts'
import { useRef, type ReactElement } from 'react'
import { offeredClients } from '../../../../shared/domain/projects/client.ts'
import { offeredServices } from '../../../../shared/domain/projects/project.ts'
import { useClients, useProjects } from '../../../data/work.ts'
import type { LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import fieldStyles from '../../../components/forms/field.module.css'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { ProjectServicePicker } from '../../../components/work/ProjectServicePicker.tsx'
import { TagsInput } from '../../../components/forms/TagsInput.tsx'
import { longestText } from '../../../../shared/domain/text/clean-text.ts'
import { NoteChoiceList } from '../../../components/work/NoteChoiceList.tsx'
import { useNoteChoices } from '../../../components/work/use-note-choices.ts'
import { Field, type Described, type FormFieldsProps } from './Field.tsx'
import { formBillable } from './entry-input.ts'
import styles from './form.module.css'

/** Fields of the entry form. */
export function FormFields(props: FormFieldsProps): ReactElement {
  const { form, onChange } = props
  const times = [
    ['day', t`Day`, 'date'],
    ['start', t`Start`, 'text'],
    ['end', t`End`, 'text'],
    ['length', t`Length`, 'text'],
  ] as const
  return (
    <>
      <Field {...props} field="note" label={t`Note`}>
        {(described) => <NoteInput {...props} described={described} />}
      </Field>
      <div className={styles['times']}>
        {times.map(([field, label, type]) => (
          <Field key={field} {...props} field={field} label={label}>
            {(described) => (
              <input
                {...described}
                type={type}
                className={fieldStyles['field']}
                value={form[field]}
                spellCheck={false}
                onChange={(event) => onChange({ [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <WorkFields {...props} />
      <Field {...props} field="tags" label={t`Tags, separated by commas; on this computer only`}>
        {(described) => (
          <TagsInput {...described} value={form.tags} onChange={(tags) => onChange({ tags })} />
        )}
      </Field>
      <BillableBox {...props} />
    </>
  )
}

/** Shows what will be recorded: the project decides until the box is set by hand. */
function BillableBox({ form, onDisk, changedFields, onChange }: FormFieldsProps): ReactElement {
  const projects = useProjects()
  const { isBillable, canBe } = formBillable(form, onDisk, projects)
  return (
    <label
      className={styles['check']}
      title={canBe ? undefined : t`Nothing is billable without a client. Choose one first.`}
    >
      <input
        type="checkbox"
        checked={isBillable}
        disabled={!canBe}
        onChange={({ target }) => onChange({ billable: target.checked, isBillableChosen: true })}
      />
      {t`Billable`}
      {changedFields.includes('billable') && (
        <span className="chip" data-tone="warn">{t`changed meanwhile`}</span>
      )}
    </label>
  )
}

/** Project, client, and the service of the project. */
function WorkFields(props: FormFieldsProps): ReactElement {
  const { form, onChange } = props
  const projects = useProjects()
  const clients = useClients()
  const project = projects.find(({ id }) => id === form.projectId)
  const ofProject = project?.clientId ?? null
  const ownService =
    form.projectServiceId === '' ? null : (Number(form.projectServiceId) as ServiceId)
  const services = offeredServices(project?.services ?? [], ownService)
  return (
    <>
      <div className={styles['pair']}>
        <Field {...props} field="projectId" label={t`Project`}>
          {({ id: _id, ...described }) => (
            <ProjectPicker
              value={project?.id ?? null}
              describedBy={described['aria-describedby']}
              onChange={(chosen) => onChange({ projectId: chosen ?? '', projectServiceId: '' })}
            />
          )}
        </Field>
        <Field {...props} field="clientId" label={t`Client`}>
          {(described) => (
            <select
              {...described}
              className={fieldStyles['field']}
              disabled={ofProject !== null}
              title={ofProject === null ? undefined : t`The client comes from the project`}
              value={ofProject === null ? form.clientId : String(ofProject)}
              onChange={(event) => onChange({ clientId: event.target.value })}
            >
              <option value="">{t`No client`}</option>
              {offeredClients(clients, Number(form.clientId) as ServiceId).map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name ?? t`Client ${id}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {services.length > 0 && (
        <Field {...props} field="projectServiceId" label={t`Service`}>
          {({ id: _id, ...described }) => (
            <ProjectServicePicker
              services={services}
              value={services.find(({ id }) => id === ownService)?.id ?? null}
              describedBy={described['aria-describedby']}
              onChange={(id) => onChange({ projectServiceId: id === null ? '' : String(id) })}
            />
          )}
        </Field>
      )}
    </>
  )
}

type Props = Pick<FormFieldsProps, 'form' | 'onChange'> & { readonly described: Described }

/** The note of the entry form; notes of earlier work are suggested, and fill in their project as well. */
function NoteInput({ form, onChange, described }: Props): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null)
  const choices = useNoteChoices({
    text: form.note,
    projectId: (form.projectId || null) as LocalId | null,
    hasArrows: false,
    onPick: ({ note, projectId, projectServiceId }) =>
      onChange({
        note,
        ...(projectId !== null && {
          projectId,
          projectServiceId: projectServiceId === null ? '' : String(projectServiceId),
        }),
      }),
  })
  return (
    <>
      <textarea
        ref={field}
        {...described}
        {...choices.attributes}
        className={fieldStyles['field']}
        rows={2}
        dir="auto"
        maxLength={longestText}
        value={form.note}
        autoFocus
        onChange={({ target }) => {
          onChange({ note: target.value })
          if (target.value.includes('\n')) choices.close()
          else choices.open()
        }}
        onBlur={choices.close}
        onKeyDown={(event) => void choices.press(event)}
      />
      <NoteChoiceList field={field} state={choices} />
    </>
  )
}
