import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { rankChoices } from '../../../shared/domain/palette/rank-choices.ts'
import type { ProjectService } from '../../../shared/domain/projects/project.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { PickerButton } from '../../controls/lists/PickerButton.tsx'
import { PickerList } from '../../controls/lists/picker-list.ts'

type Props = {
  /** Services of the project. Renders nothing where there are none. */
  readonly services: readonly ProjectService[]
  readonly value: ServiceId | null
  readonly onChange: (service: ServiceId | null) => void
  /** Id of the element with the error text. */
  readonly describedBy?: string | undefined
  readonly isQuiet?: boolean
}

/** The project service that time is booked under. */
export function ProjectServicePicker({
  services,
  value,
  onChange,
  ...rest
}: Props): ReactElement | null {
  if (services.length === 0) return null
  const options = [
    { id: '', label: t`No service` },
    ...services.map(({ id, name }) => ({ id: String(id), label: name })),
  ]
  const chosen = services.find(({ id }) => id === value)
  return (
    <PickerButton
      label={t`Service`}
      {...rest}
      list={(open) => (
        <PickerList
          {...open}
          label={t`Service`}
          placeholder={t`Find a service`}
          value={value === null ? '' : String(value)}
          sections={[
            {
              title: '',
              options: rankChoices(options, open.query),
            },
          ]}
          onPick={(id) =>
            onChange(services.find((service) => String(service.id) === id)?.id ?? null)
          }
        />
      )}
    >
      {chosen?.name ?? <span className="faint">{t`No service`}</span>}
    </PickerButton>
  )
}
