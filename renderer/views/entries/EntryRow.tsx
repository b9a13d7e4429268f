import { useState, type ReactElement } from 'react'
import { isRunning, type TimeEntry } from '../../../shared/domain/time-entry.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { EditableNote } from '../../components/EditableNote.tsx'
import { ProjectName } from '../../components/ProjectName.tsx'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { SendChip } from '../../components/SendChip.tsx'
import { isTextField } from '../../components/text-field.ts'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { lengthOf } from '../../lib/days.ts'
import { hoursMinutes, span, spokenLength } from '../../lib/format.ts'
import styles from './entries.module.css'

type Props = { readonly entry: TimeEntry; readonly now: EpochMs }

/** One line: note, project, span, length, mark. Note and project are edited in place. */
export function EntryRow({ entry, now }: Props): ReactElement {
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy !== null)
  const [isPicking, setIsPicking] = useState(false)
  const seconds = lengthOf(entry, now)
  const name = entry.note ?? 'entry without a note'
  return (
    <li
      className={styles['row']}
      data-running={isRunning(entry)}
      data-item={entry.id}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={(event) => {
        const isText = isTextField(event.target) || event.target instanceof HTMLSelectElement
        if (event.key === 'Delete' && !isText) void stores.removeEntry(entry.id)
      }}
    >
      <span className={styles['note']}>
        <EditableNote entry={entry} className={styles['note-field']} label={`Note of ${name}`} />
        <SendChip state={entry.sendState} />
      </span>
      {isPicking ? (
        <ProjectPicker
          value={entry.projectId}
          label={`Project of ${name}`}
          onChange={(projectId) => {
            setIsPicking(false)
            void stores.edit({ id: entry.id, projectId })
          }}
        />
      ) : (
        <button
          type="button"
          className={styles['project']}
          aria-label={`Change the project of ${name}`}
          onClick={() => setIsPicking(true)}
        >
          <ProjectName id={entry.projectId} />
        </button>
      )}
      <span className="dim small">{span(entry.startedAt, entry.duration, entry.zone)}</span>
      <span className={styles['length']} aria-label={spokenLength(seconds)}>
        {hoursMinutes(seconds)}
      </span>
      <span className="dim small" title={entry.billable ? 'billable' : 'not billable'}>
        {entry.billable ? '€' : '–'}
      </span>
      {isRunning(entry) ? (
        <button
          type="button"
          aria-label={`Stop ${name}`}
          disabled={isBusy}
          onClick={() => void stores.stop(entry.id)}
        >
          ◼
        </button>
      ) : (
        <button
          type="button"
          aria-label={`Continue ${name}`}
          title="Continue"
          disabled={isBusy}
          onClick={() => void stores.continueWork(entry)}
        >
          ▶
        </button>
      )}
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete (Del)"
        onClick={() => void stores.removeEntry(entry.id)}
      >
        ×
      </button>
    </li>
  )
}
