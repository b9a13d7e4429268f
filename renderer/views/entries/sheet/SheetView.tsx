import { useMemo, useState, type ReactElement } from 'react'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Day, LocalId } from '../../../../shared/domain/units.ts'
import { weekSheet } from '../../../../shared/domain/sheet/week-sheet.ts'
import { defaultSettings } from '../../../../shared/contract/settings.ts'
import fieldStyles from '../../../components/field.module.css'
import { useWindowState } from '../../../components/window-context.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { localZone } from '../../../lib/clock.ts'
import { SheetGrid } from './SheetGrid.tsx'
import { useSheetEdits } from './use-sheet-edits.ts'
import styles from './sheet.module.css'

type Props = {
  readonly week: readonly Day[]
  /** Entries of the week; null while loading. */
  readonly entries: readonly TimeEntry[] | null
  readonly today: Day
}

const usual = 'Type hours into a cell: 1:30, 1.5 or 90m. Enter keeps it, Escape puts it back.'

/** The week as an editable sheet of projects by days. */
export function SheetView({ week, entries, today }: Props): ReactElement {
  const { dayStart } = useWindowState((state) => state.settings) ?? defaultSettings
  const projects = useWindowState((state) => state.projects)
  const zone = localZone()
  const now = useCurrentMinute()
  const [added, setAdded] = useState<readonly (LocalId | null)[]>([])
  const sheet = useMemo(
    () => weekSheet(entries ?? [], { days: week, zone, dayStart, now, always: added }),
    [entries, week, zone, dayStart, now, added],
  )
  const edits = useSheetEdits({ sheet, entries, zone, dayStart })
  const shown = new Set(sheet.rows.map(({ projectId }) => projectId))
  const missing = projects.filter(
    ({ id, active, complete }) => active && !complete && !shown.has(id),
  )
  return (
    <div className={styles['page']}>
      <SheetGrid
        sheet={sheet}
        today={today}
        onPreview={edits.preview}
        onKeep={edits.keep}
        onPaste={edits.paste}
      />
      <div className={styles['add']}>
        <select
          className={fieldStyles['field']}
          aria-label="Add a row"
          value=""
          onChange={({ target }) => {
            const project = projects.find(({ id }) => id === target.value)
            const row = project?.id ?? null
            setAdded([...added.filter((one) => one !== row), row])
          }}
        >
          <option value="" disabled>
            Add a row…
          </option>
          {missing.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          {!shown.has(null) && <option value="none">No project</option>}
        </select>
      </div>
      <p className={styles['message']} role="status" data-bad={edits.message?.isBad ?? false}>
        {edits.message?.text ?? usual}
      </p>
    </div>
  )
}
