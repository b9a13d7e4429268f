import { useId, type ReactElement, type ReactNode } from 'react'
import { offeredClients } from '../../../../shared/domain/projects/client.ts'
import { longestText } from '../../../../shared/domain/text/clean-text.ts'
import type { ServiceId } from '../../../../shared/domain/units.ts'
import type { StintError } from '../../../../shared/contract/errors.ts'
import fieldStyles from '../../../components/field.module.css'
import { ProjectPicker } from '../../../components/ProjectPicker.tsx'
import { ProjectServicePicker } from '../../../components/ProjectServicePicker.tsx'
import { TagsInput } from '../../../components/TagsInput.tsx'
import { useWindowState } from '../../../components/window-context.ts'
import type { EntryForm, FormField } from '../../../lib/entry-form.ts'
import { lengthHint } from '../../../lib/length-hint.ts'
import styles from './form.module.css'

type Props = {
  readonly form: EntryForm
  readonly onDisk: EntryForm
  /** Fields whose stored value changed while the form was open. */
  readonly changedFields: readonly FormField[]
  readonly error: StintError | null
  readonly onChange: (fields: Partial<EntryForm>) => void
}

/** Fields of the entry form. */
export function FormFields(props: Props): ReactElement {
  const { form, onChange } = props
  const projects = useWindowState((state) => state.projects)
  const clients = useWindowState((state) => state.clients)
  const project = projects.find(({ id }) => id === form.projectId)
  const ofProject = project?.clientId ?? null
  const services = project?.services ?? []
  const times = [
    ['day', 'Day', 'date'],
    ['start', 'Start', 'text'],
    ['end', 'End', 'text'],
    ['length', 'Length', 'text'],
  ] as const
  return (
    <>
      <Field {...props} field="note" label="Note">
        {(described) => (
          <textarea
            {...described}
            className={fieldStyles['field']}
            rows={2}
            dir="auto"
            maxLength={longestText}
            value={form.note}
            autoFocus
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
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
      <div className={styles['pair']}>
        <Field {...props} field="projectId" label="Project">
          {({ id: _id, ...described }) => (
            <ProjectPicker
              value={projects.find(({ id }) => id === form.projectId)?.id ?? null}
              describedBy={described['aria-describedby']}
              onChange={(project) => onChange({ projectId: project ?? '', projectServiceId: '' })}
            />
          )}
        </Field>
        <Field {...props} field="clientId" label="Client">
          {(described) => (
            <select
              {...described}
              className={fieldStyles['field']}
              disabled={ofProject !== null}
              title={ofProject === null ? undefined : 'The client comes from the project'}
              value={ofProject === null ? form.clientId : String(ofProject)}
              onChange={(event) => onChange({ clientId: event.target.value })}
            >
              <option value="">No client</option>
              {offeredClients(clients, Number(form.clientId) as ServiceId).map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name ?? `Client ${id}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {services.length > 0 && (
        <Field {...props} field="projectServiceId" label="Service">
          {({ id: _id, ...described }) => (
            <ProjectServicePicker
              services={services}
              value={services.find(({ id }) => String(id) === form.projectServiceId)?.id ?? null}
              describedBy={described['aria-describedby']}
              onChange={(id) => onChange({ projectServiceId: id === null ? '' : String(id) })}
            />
          )}
        </Field>
      )}
      <Field {...props} field="tags" label="Tags, separated by commas; on this computer only">
        {(described) => (
          <TagsInput {...described} value={form.tags} onChange={(tags) => onChange({ tags })} />
        )}
      </Field>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={form.billable}
          onChange={(event) => onChange({ billable: event.target.checked })}
        />
        Billable
        {props.changedFields.includes('billable') && (
          <span className="chip" data-tone="warn">
            changed meanwhile
          </span>
        )}
      </label>
    </>
  )
}

type Described = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

/** A field with its label, its error, and its stored value if that changed meanwhile. */
function Field({
  field,
  label,
  form,
  onDisk,
  changedFields: changedFields,
  error,
  onChange,
  children,
}: Props & {
  readonly field: Exclude<FormField, 'billable'>
  readonly label: string
  readonly children: (described: Described) => ReactNode
}): ReactElement {
  const id = useId()
  const hint = `${id}-hint`
  const isWrong = error?.field === field
  const hasChanged = changedFields.includes(field)
  const projects = useWindowState((state) => state.projects)
  const value = onDisk[field]
  const services = projects.find((one) => one.id === onDisk.projectId)?.services ?? []
  const storedText =
    field === 'projectId'
      ? (projects.find((one) => one.id === value)?.title ?? 'none')
      : field === 'projectServiceId'
        ? (services.find(({ id: service }) => String(service) === value)?.name ?? 'none')
        : value
  const reading =
    field === 'length' && !isWrong && form.length !== onDisk.length ? lengthHint(form.length) : null
  const described = isWrong || hasChanged || reading !== null ? hint : undefined
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className="tiny dim">
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': isWrong })}
      {(isWrong || hasChanged || reading !== null) && (
        <div id={hint} className={styles['hint']}>
          {isWrong && (
            <span className={styles['problem']} role="alert">
              {error.message}
            </span>
          )}
          {reading !== null && (
            <span role="status" className="dim">
              {reading}
            </span>
          )}
          {hasChanged && (
            <span role="status" className={styles['change']}>
              Changed meanwhile to “<span className="cut">{storedText}</span>”
              <button
                type="button"
                className="link"
                aria-label={`Take the new value of ${label}`}
                onClick={() => onChange({ [field]: value })}
              >
                Take it
              </button>
            </span>
          )}
        </div>
      )}
    </div>
  )
}
