import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { ListedEntry } from '../../../../shared/contract/groups/entries.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { ProjectPicker } from '../../../components/ProjectPicker.tsx'
import styles from './list.module.css'

type Props = {
  readonly entry: Pick<ListedEntry, 'projectId'>
  readonly name: string
  readonly onChange: (project: LocalId | null) => void
}

/** The project of a row, changed where it stands. */
export function ProjectCell({ entry, name, onChange }: Props): ReactElement {
  return (
    <span className={styles['project']}>
      <ProjectPicker
        value={entry.projectId}
        label={t`Project of ${name}`}
        isQuiet
        isInRow
        onChange={onChange}
      />
    </span>
  )
}
