import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { EditableNote } from '../../components/inline-edit/EditableNote.tsx'
import { ProjectPicker } from '../../components/work/ProjectPicker.tsx'
import { useStores } from '../../components/window-context.ts'
import { span } from '../../lib/time-format.ts'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryWhen } from './EntryWhen.tsx'
import { titleOf } from './week-line-message.ts'
import styles from './close-week.module.css'

type Props = { readonly entry: TimeEntry; readonly zone: string }

/** An entry with missing fields, filled in here. */
export function IncompleteEntry({ entry, zone }: Props): ReactElement {
  const stores = useStores()
  const when = span(entry.startedAt, entry.duration, zone)
  return (
    <li
      className={`column ${styles['item']}`}
      data-item={entry.id}
      tabIndex={-1}
      aria-label={titleOf(entry)}
    >
      <div className={styles['side']}>
        <span className={`row ${styles['own-note']}`}>
          <EditableNote entry={entry} className={styles['note-field']} label={t`Note of ${when}`} />
        </span>
        <ProjectPicker
          value={entry.projectId}
          label={t`Project of ${entry.note ?? t`entry without a note`}, ${when}`}
          onChange={(projectId) =>
            void stores.act('entries.edit', { id: entry.id, projectId }, { undo: null })
          }
        />
        <EntryWhen entry={entry} zone={zone} />
        <DeleteEntry entry={entry} zone={zone} />
      </div>
    </li>
  )
}
