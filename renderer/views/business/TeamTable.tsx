import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronRight } from 'lucide'
import { useState, type ReactElement } from 'react'
import {
  teamTable,
  type TeamGrouping,
  type TeamTable as Totals,
} from '../../../shared/domain/team/team-totals.ts'
import type { TeamEntry, TeamRange } from '../../../shared/domain/team/team-entry.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { useProjects } from '../../data/work.ts'
import { shortDay } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { personName, projectName } from './team-message.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './business.module.css'

type Props = {
  readonly team: TeamRange
  readonly days: readonly Day[]
  readonly grouping: TeamGrouping
  /** Entries that match the filter. */
  readonly entries: readonly TeamEntry[]
  readonly table: Totals
  readonly rules: Parameters<typeof teamTable>[2]
}

/** Table of people or projects by day. A person's row opens into projects, a project's row into people. */
export function TeamTable({ team, days, grouping, entries, table, rules }: Props): ReactElement {
  const [open, setOpen] = useState<number | null | undefined>(undefined)
  const nameOf = useNames(team)
  if (table.rows.length === 0) {
    return <p className={`row ${styles['none']}`}>{t`No time this week.`}</p>
  }
  const inner: TeamGrouping = grouping === 'person' ? 'project' : 'person'
  return (
    <table className={styles['teamTable']}>
      <thead>
        <tr>
          <th scope="col">{grouping === 'person' ? t`Person` : t`Project`}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {shortDay(day)}
            </th>
          ))}
          <th scope="col">{t`Total`}</th>
        </tr>
      </thead>
      {table.rows.map((row) => {
        const isOpen = open === row.key
        const part = isOpen ? entries.filter((entry) => keyOf(entry, grouping) === row.key) : []
        return (
          <tbody key={row.key ?? 'none'}>
            <tr>
              <th scope="row">
                <NativeButton
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : row.key)}
                >
                  <Icon of={ChevronRight} size={14} />
                  {nameOf(grouping, row.key)}
                </NativeButton>
              </th>
              <Cells days={days} row={row} />
            </tr>
            {isOpen &&
              teamTable(part, inner, rules).rows.map((innerRow) => (
                <tr key={innerRow.key ?? 'none'} className={styles['inner']}>
                  <th scope="row">{nameOf(inner, innerRow.key)}</th>
                  <Cells days={days} row={innerRow} />
                </tr>
              ))}
          </tbody>
        )
      })}
      <tfoot>
        <tr>
          <th scope="row">{t`Total`}</th>
          <Cells days={days} row={table} />
        </tr>
      </tfoot>
    </table>
  )
}

function keyOf(entry: TeamEntry, grouping: TeamGrouping): number | null {
  return grouping === 'person' ? entry.identityId : entry.projectId
}

function useNames(team: TeamRange): (grouping: TeamGrouping, key: number | null) => string {
  const projects = useProjects()
  return (grouping, key) =>
    grouping === 'person' ? personName(team.people, key) : projectName(projects, key)
}

type CellsProps = { readonly days: readonly Day[]; readonly row: Pick<Totals, 'byDay' | 'total'> }

function Cells({ days, row }: CellsProps): ReactElement {
  return (
    <>
      {days.map((day) => (
        <td key={day}>{lengthText(row.byDay.get(day))}</td>
      ))}
      <td>{lengthText(row.total)}</td>
    </>
  )
}

function lengthText(seconds: number | undefined): string {
  return seconds === undefined || seconds === 0 ? '–' : hoursMinutes(seconds)
}
