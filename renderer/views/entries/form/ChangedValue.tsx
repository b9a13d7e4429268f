import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { FormState } from '../../../components/forms/use-form.ts'
import { Sentence } from '../../../components/Sentence.tsx'
import { Button } from '../../../controls/Button.tsx'
import { useClients, useProjects } from '../../../data/work.ts'
import { clientName } from '../../../lib/client-name.ts'
import type { EntryForm, FormField } from '../../../lib/entry-form.ts'
import type { ServiceId } from '../../../../shared/domain/units.ts'
import styles from './form.module.css'

/** Stored values of an entry while its form is open. */
type ChangedValues = {
  readonly onDisk: EntryForm
  /** Fields whose stored value changed while the form was open. */
  readonly changedFields: readonly FormField[]
  readonly onChange: (fields: Partial<EntryForm>) => void
}

/** Props of every part of the entry form. */
export type FormFieldsProps = ChangedValues & {
  readonly form: FormState<EntryForm>
  readonly zone: string
}

type Props = ChangedValues & {
  readonly field: Exclude<FormField, 'billable' | 'isBillableChosen'>
  readonly label: string
}

/**
 * Stored value of a field that changed while the form was open, and the button that adopts it. Renders nothing for
 * other fields.
 */
export function ChangedValue(props: Props): ReactElement | null {
  const { field, label, onDisk, changedFields, onChange } = props
  const shown = useShownValue(field, onDisk)
  if (!changedFields.includes(field)) return null
  return (
    <span role="status" className={`row ${styles['change']}`}>
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

function useShownValue(field: Props['field'], onDisk: EntryForm): string {
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
