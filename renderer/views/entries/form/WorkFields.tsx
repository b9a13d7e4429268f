import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import { offeredClients } from '../../../../shared/domain/projects/client.ts'
import { offeredServices } from '../../../../shared/domain/projects/project.ts'
import type { ServiceId } from '../../../../shared/domain/units.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { ProjectServicePicker } from '../../../components/work/ProjectServicePicker.tsx'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import field from '../../../controls/fields/field.module.css'
import { useClients, useProjects } from '../../../data/work.ts'
import { ChangedValue, type FormFieldsProps } from './ChangedValue.tsx'

/** Fields for the project, its service, and the client if the project has none. */
export function WorkFields(props: FormFieldsProps): ReactElement {
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
            sections={[
              {
                title: '',
                options: offeredClients(clients, ownClient).map(({ id, name }) => ({
                  id: String(id),
                  label: name ?? t`Client ${id}`,
                })),
              },
            ]}
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

/** Adds a label and an error to a picker, which has none of its own. */
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
