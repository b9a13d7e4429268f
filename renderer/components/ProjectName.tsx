import type { ReactElement } from 'react'
import type { LocalId } from '../../shared/domain/units.ts'
import { useWindowState } from './window-context.ts'
import styles from './project-name.module.css'

/** Colour dot and title of a project; a dash for no project. */
export function ProjectName({ id }: { readonly id: LocalId | null }): ReactElement {
  const project = useWindowState((state) => state.projects.find((one) => one.id === id))
  if (!project) return <span className={styles['none']}>–</span>
  return (
    <span className={styles['project']}>
      <span className={styles['dot']} data-colour={project.colour} aria-hidden="true" />
      <span className={styles['title']}>{project.title}</span>
    </span>
  )
}

/** Colour dot of a project; neutral without one. */
export function ProjectDot({ id }: { readonly id: LocalId | null }): ReactElement {
  const colour = useWindowState((state) => state.projects.find((one) => one.id === id)?.colour ?? 0)
  return <span className={styles['dot']} data-colour={colour} aria-hidden="true" />
}
