import type { ReactElement } from 'react'
import type { Pair } from '../../../shared/domain/entries/overlaps.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { WeekCheck } from '../../../shared/contract/report-payloads.ts'
import { EditableNote } from '../../components/EditableNote.tsx'
import { ProjectName } from '../../components/ProjectName.tsx'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { useStores } from '../../components/window-context.ts'
import { dayIn, shortDay } from '../../lib/days.ts'
import { span, spokenLength } from '../../lib/time-format.ts'
import styles from './reports.module.css'

function nameOf({ note }: TimeEntry): string {
  return note ?? 'entry without a note'
}

function When({ entry, zone }: { readonly entry: TimeEntry; readonly zone: string }): ReactElement {
  return (
    <span className="dim small">
      {shortDay(dayIn(entry.startedAt, zone))}, {span(entry.startedAt, entry.duration, zone)}
    </span>
  )
}

function Delete({
  entry,
  zone,
}: {
  readonly entry: TimeEntry
  readonly zone: string
}): ReactElement {
  const stores = useStores()
  const when = span(entry.startedAt, entry.duration, zone)
  return (
    <button
      type="button"
      aria-label={`Delete ${nameOf(entry)}, ${when}`}
      onClick={() => void stores.removeEntry(entry.id)}
    >
      Delete
    </button>
  )
}

/** Entries with the same start, note and project; one of them can be deleted. */
export function Duplicate({
  pair: { first, second },
  zone,
}: {
  readonly pair: Pair<TimeEntry>
  readonly zone: string
}): ReactElement {
  return (
    <li className={styles['item']} data-item={second.id} tabIndex={-1} aria-label={nameOf(second)}>
      <div className={styles['side']}>
        <span className={styles['note']}>{nameOf(second)}</span>
        <ProjectName id={second.projectId} />
        <When entry={second} zone={zone} />
        <Delete entry={second} zone={zone} />
      </div>
      <span className="dim small">
        The same as the one of {span(first.startedAt, first.duration, zone)}.
      </span>
    </li>
  )
}

/** `10 min`, `1 h 5 min` */
function roughly(ms: number): string {
  return ms < 60_000 ? 'less than a minute' : spokenLength(Math.round(ms / 60_000) * 60)
}

/** Two overlapping entries. */
export function Overlapping({
  overlap: { first, second, from, to },
  zone,
}: {
  readonly overlap: WeekCheck['overlaps'][number]
  readonly zone: string
}): ReactElement {
  return (
    <li className={styles['item']} data-item={second.id} tabIndex={-1} aria-label={nameOf(second)}>
      <span className="chip" data-tone="bad">
        overlaps {roughly(to - from)}
      </span>
      {[first, second].map((entry) => (
        <div key={entry.id} className={styles['side']}>
          <span className={styles['note']}>{nameOf(entry)}</span>
          <ProjectName id={entry.projectId} />
          <When entry={entry} zone={zone} />
          <Delete entry={entry} zone={zone} />
        </div>
      ))}
    </li>
  )
}

/** An entry with missing fields, filled in here. */
export function IncompleteEntry({
  entry,
  zone,
}: {
  readonly entry: TimeEntry
  readonly zone: string
}): ReactElement {
  const stores = useStores()
  const when = span(entry.startedAt, entry.duration, zone)
  return (
    <li className={styles['item']} data-item={entry.id} tabIndex={-1} aria-label={nameOf(entry)}>
      <div className={styles['side']}>
        <span className={styles['own-note']}>
          <EditableNote entry={entry} className={styles['note-field']} label={`Note of ${when}`} />
        </span>
        <ProjectPicker
          value={entry.projectId}
          label={`Project of ${nameOf(entry)}, ${when}`}
          onChange={(projectId) => void stores.edit({ id: entry.id, projectId })}
        />
        <When entry={entry} zone={zone} />
        <Delete entry={entry} zone={zone} />
      </div>
    </li>
  )
}
