import type { ReactElement } from 'react'
import type { ListedEntry } from '../../../../shared/contract/entry-payloads.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { ProjectName } from '../../../components/ProjectName.tsx'
import { ProjectPicker } from '../../../components/ProjectPicker.tsx'
import styles from './list.module.css'

type Props = {
  readonly entry: Pick<ListedEntry, 'projectId'>
  readonly name: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onLeave: () => void
  readonly onChange: (project: LocalId | null) => void
}

/** The project, which turns into a select when it is pressed. */
export function ProjectCell(props: Props): ReactElement {
  const { entry, name, isOpen, onOpen, onLeave, onChange } = props
  return isOpen ? (
    <ProjectPicker
      value={entry.projectId}
      label={`Project of ${name}`}
      commitsAtOnce
      autoFocus
      onChange={onChange}
      onLeave={onLeave}
    />
  ) : (
    <button type="button" className={styles['project']} onClick={onOpen}>
      <ProjectName id={entry.projectId} />
      <span className="only-heard">, change the project of {name}</span>
    </button>
  )
}
