import { t } from '../../../../shared/domain/language/translate.ts'
import { Copy } from 'lucide'
import { useMemo, useState, type ReactElement } from 'react'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { addDays } from '../../../../shared/domain/time/day-steps.ts'
import type { Day, LocalId } from '../../../../shared/domain/units.ts'
import { sheetOrder, weekSheet } from '../../../../shared/domain/sheet/week-sheet.ts'
import type { Project } from '../../../../shared/domain/projects/project.ts'
import { useStores } from '../../../components/window-context.ts'
import { useProjects, useSettings } from '../../../data/work.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { ProjectDot } from '../../../components/work/ProjectName.tsx'
import { rankChoices } from '../../../../shared/domain/palette/rank-choices.ts'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'
import { PickerButton } from '../../../controls/lists/PickerButton.tsx'
import { PickerList } from '../../../controls/lists/picker-list.ts'
import type { PickerOption } from '../../../controls/lists/PickerList.tsx'
import { localZone } from '../../../lib/clock.ts'
import { rangeOfDays } from '../../../lib/day-totals.ts'
import { SheetGrid } from './SheetGrid.tsx'
import { useSheetEdits } from './use-sheet-edits.ts'
import styles from './sheet.module.css'

type Props = {
  readonly week: readonly Day[]
  /** Entries of the week; null while loading. */
  readonly entries: readonly TimeEntry[] | null
  readonly today: Day
}

const usual = t`Enter durations such as 1:30, 1.5 or 90m.`

/** Week as an editable sheet. Its rows are projects, its columns are days. */
export function SheetView({ week, entries, today }: Props): ReactElement {
  const projects = useProjects()
  const { dayStart } = useSettings()
  const zone = localZone()
  const now = useCurrentMinute()
  const stores = useStores()
  const [added, setAdded] = useState<readonly (LocalId | null)[]>([])
  const order = useFirstOrder(week, entries, { zone, dayStart, now, today })
  const sheet = useMemo(() => {
    const always = [...new Set([...order, ...added])]
    return weekSheet(entries ?? [], { days: week, zone, dayStart, now, always })
  }, [entries, week, zone, dayStart, now, order, added])
  const edits = useSheetEdits({ sheet, entries, zone })
  const shown = new Set(sheet.rows.map(({ projectId }) => projectId))
  const missing: readonly PickerOption[] = [
    ...projects
      .filter(({ id, active, complete }) => active && !complete && !shown.has(id))
      .map(({ id, title }) => ({ id, label: title, mark: <ProjectDot id={id} /> })),
    ...(shown.has(null) ? [] : [{ id: 'none', label: t`No project` }]),
  ]
  const add = (picked: string): void => {
    const row = projects.find(({ id }) => id === picked)?.id ?? null
    setAdded([...added.filter((one) => one !== row), row])
  }
  /** Adds the rows of last week. If `hasHours` is true, then also fills in the hours of last week. */
  const copyLastWeek = async (hasHours: boolean): Promise<void> => {
    const lastWeek = week.map((day) => addDays(day, -7))
    const span = rangeOfDays(lastWeek[0] ?? today, week.at(-1) ?? today, zone, dayStart)
    // Asked again for this week too: the plan must know every entry, also one that the screen does not show yet.
    const found = await stores.answers.load('entries.range', span)
    if (!found) return
    const earlier = weekSheet(found, { days: lastWeek, zone, dayStart, now })
    const rows = earlier.rows
      .map(({ projectId }) => projectId)
      .filter((id) => isOffered(projects, id))
    setAdded((known) => [...new Set([...known, ...rows])])
    if (!hasHours) return
    const copied = weekSheet(found, { days: week, zone, dayStart, now, always: rows })
    await edits.copyHours(earlier, copied, found)
  }
  return (
    <div className={`fill ${styles['page']}`}>
      <SheetGrid
        sheet={sheet}
        today={today}
        onPreview={edits.preview}
        onKeep={edits.keep}
        onPaste={edits.paste}
      />
      <div className={`row wrap ${styles['add']}`}>
        <PickerButton
          label={t`Add a project`}
          list={(open) => (
            <PickerList
              {...open}
              label={t`Add a project`}
              placeholder={t`Find a project`}
              value=""
              sections={[{ title: '', options: rankChoices(missing, open.query) }]}
              onPick={add}
            />
          )}
        >{t`Add a project`}</PickerButton>
        <MenuButton
          label={t`Copy last week`}
          text={t`Copy last week`}
          icon={Copy}
          actions={[
            { id: 'hours', label: t`Projects and hours`, onAction: () => void copyLastWeek(true) },
            { id: 'rows', label: t`Projects only`, onAction: () => void copyLastWeek(false) },
          ]}
        />
        <p
          className={`small dim ${styles['message']}`}
          role="status"
          data-bad={edits.message?.isBad ?? false}
        >
          {edits.message?.text ?? usual}
        </p>
      </div>
    </div>
  )
}

/**
 * Returns the rows in the order that they had when the week was opened. This keeps a row in its place while the user
 * types into it.
 */
function useFirstOrder(
  week: readonly Day[],
  entries: readonly TimeEntry[] | null,
  options: Omit<Parameters<typeof sheetOrder>[1], 'days'>,
): readonly (LocalId | null)[] {
  const [opened, setOpened] = useState<{
    readonly week: Day | undefined
    readonly rows: readonly (LocalId | null)[]
  } | null>(null)
  const isOpened = opened !== null && opened.week === week[0]
  if (!isOpened && entries !== null) {
    setOpened({ week: week[0], rows: sheetOrder(entries, { ...options, days: week }) })
  }
  return useMemo(() => (isOpened ? opened.rows : []), [isOpened, opened])
}

/** Returns false for a project that is completed or archived. Its row of last week is not offered again. */
function isOffered(projects: readonly Project[], id: LocalId | null): boolean {
  return id === null || projects.some((one) => one.id === id && one.active && !one.complete)
}
