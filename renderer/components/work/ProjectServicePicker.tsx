import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { ProjectService } from '../../../shared/domain/projects/project.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { NamePicker } from '../../controls/lists/NamePicker.tsx'

type Props = {
  readonly services: readonly ProjectService[]
  readonly value: ServiceId | null
  readonly onChange: (service: ServiceId | null) => void
  readonly isQuiet?: boolean
}

/** Picker for the project service that time is recorded under. */
export function ProjectServicePicker(props: Props): ReactElement | null {
  const { services, value, onChange, ...rest } = props
  if (services.length === 0) return null
  return (
    <NamePicker
      label={t`Service`}
      placeholder={t`Find a service`}
      none={t`No service`}
      value={value === null ? '' : String(value)}
      choices={services.map(({ id, name }) => ({ id: String(id), label: name }))}
      onPick={(id) => onChange(services.find((service) => String(service.id) === id)?.id ?? null)}
      {...rest}
    />
  )
}
