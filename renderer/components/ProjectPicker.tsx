import type { ReactElement } from 'react'
import type { LocalId } from '../../shared/domain/units.ts'
import { CommitSelect } from './CommitSelect.tsx'
import { useWindowState } from './window-context.ts'
import styles from './field.module.css'

type Props = {
  readonly value: LocalId | null
  readonly onChange: (project: LocalId | null) => void
  readonly label?: string
  /** Id of the element with the error text. */
  readonly describedBy?: string | undefined
  /** The choice is saved at once, so the keyboard must be able to pass over other options. */
  readonly commitsAtOnce?: boolean
  readonly autoFocus?: boolean
  readonly onLeave?: () => void
}

/** Select of a project. Lists active projects, and a completed or archived one if it is the current value. */
export function ProjectPicker({
  value,
  onChange,
  label = 'Project',
  describedBy,
  commitsAtOnce: isDecisive = false,
  ...more
}: Props): ReactElement {
  const projects = useWindowState((state) => state.projects)
  const shown = projects.filter(
    (project) => (project.active && !project.complete) || project.id === value,
  )
  const choices = [
    ['', 'No project'] as const,
    ...shown.map(({ id, title }) => [id, title] as const),
  ]
  const choose = (chosen: string): void =>
    onChange(shown.find(({ id }) => id === chosen)?.id ?? null)
  if (isDecisive) {
    return (
      <CommitSelect
        label={label}
        describedBy={describedBy}
        value={value ?? ''}
        choices={choices}
        commitsOnBlur
        onChoose={choose}
        {...more}
      />
    )
  }
  return (
    <select
      className={styles['field']}
      aria-label={label}
      aria-describedby={describedBy}
      value={value ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {choices.map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
