import type { ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { useProject } from '../../data/work.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { clientName } from '../../lib/clients.ts'
import styles from './project-name.module.css'

type Props = {
  readonly id: LocalId | null
  readonly none?: string
  readonly hasClient?: boolean
  readonly colour?: number | undefined
}

/** Colour dot and title of a project. */
export function ProjectName({ id, none = '–', hasClient = false, colour }: Props): ReactElement {
  const project = useProject(id)
  const clients = useQuery('clients.all', hasClient ? {} : null)
  if (!project) return <span className="faint">{none}</span>
  const client = clients ? clientName(clients, project.clientId) : null
  return (
    <span className={`row ${styles['project']}`}>
      <span className={styles['dot']} data-colour={colour ?? project.colour} aria-hidden="true" />
      <span className="cut">{project.title}</span>
      {client !== null && (
        <span className={`cut faint ${styles['client']}`} data-client>
          {client}
        </span>
      )}
    </span>
  )
}

/** Colour dot of a project. The dot has a neutral colour if there is no project. */
export function ProjectDot({ id }: { readonly id: LocalId | null }): ReactElement {
  const colour = useProject(id)?.colour ?? 0
  return <span className={styles['dot']} data-colour={colour} aria-hidden="true" />
}
