import type { ReactElement } from 'react'
import type { LocalId } from '../../shared/domain/units.ts'
import { useWindowState } from './stores-context.ts'
import styles from './field.module.css'

type Props = {
  readonly value: LocalId | null
  readonly onChange: (project: LocalId | null) => void
  readonly label?: string
  /** Id of the text that says what is wrong with it. */
  readonly describedBy?: string | undefined
}

/** Picks an open project; a closed one that is chosen already stays in the list. */
export function ProjectPicker({
  value,
  onChange,
  label = 'Project',
  describedBy,
}: Props): ReactElement {
  const projects = useWindowState((state) => state.projects)
  const shown = projects.filter(
    (project) => (project.active && !project.complete) || project.id === value,
  )
  return (
    <select
      className={styles['field']}
      aria-label={label}
      aria-describedby={describedBy}
      value={value ?? ''}
      onChange={(event) => onChange(shown.find(({ id }) => id === event.target.value)?.id ?? null)}
    >
      <option value="">No project</option>
      {shown.map((project) => (
        <option key={project.id} value={project.id}>
          {project.title}
        </option>
      ))}
    </select>
  )
}
