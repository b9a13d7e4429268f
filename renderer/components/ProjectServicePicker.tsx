import type { ReactElement } from 'react'
import type { ProjectService } from '../../shared/domain/projects/project.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { CommitSelect } from './CommitSelect.tsx'
import styles from './field.module.css'

type Props = {
  /** Services of the project. Renders nothing where there are none. */
  readonly services: readonly ProjectService[]
  readonly value: ServiceId | null
  readonly onChange: (service: ServiceId | null) => void
  /** Id of the element with the error text. */
  readonly describedBy?: string | undefined
  /** The choice is saved at once, so the keyboard must be able to pass over other options. */
  readonly commitsAtOnce?: boolean
}

/** Select of the project service that time is booked under. */
export function ProjectServicePicker({
  services,
  value,
  onChange,
  describedBy,
  commitsAtOnce: isDecisive = false,
}: Props): ReactElement | null {
  if (services.length === 0) return null
  const choices = [
    ['', 'No service'] as const,
    ...services.map(({ id, name }) => [String(id), name] as const),
  ]
  const choose = (chosen: string): void =>
    onChange(services.find(({ id }) => String(id) === chosen)?.id ?? null)
  const field = { value: value === null ? '' : String(value), describedBy }
  if (isDecisive) {
    return (
      <CommitSelect label="Service" {...field} choices={choices} commitsOnBlur onChoose={choose} />
    )
  }
  return (
    <select
      className={styles['field']}
      aria-label="Service"
      aria-describedby={describedBy}
      value={field.value}
      onChange={(event) => choose(event.target.value)}
    >
      {choices.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
