import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import {
  filterTeam,
  teamLead,
  teamTable,
  wholeTeam,
  type TeamFilter,
  type TeamGrouping,
  type TeamTable as Totals,
} from '../../../shared/domain/team/team-totals.ts'
import type { TeamRange, TeamEntry, TeamPerson } from '../../../shared/domain/team/team-entry.ts'
import type { TeamRangeInput } from '../../../shared/contract/groups/team.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import type { Stores } from '../../stores/stores.ts'
import { useLoaded, useQuery } from '../../data/use-query.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayAt, rangeOfDays, weekFrom } from '../../lib/day-totals.ts'
import { weekTitle, shortDay } from '../../lib/days.ts'
import { Segments } from '../../controls/Segments.tsx'
import { Select, type SelectOption } from '../../controls/fields/Select.tsx'
import { hoursMinutes } from '../../lib/time-format.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { systemAge } from './system-message.ts'
import styles from './business.module.css'
import { useSettings, useProjects } from '../../data/work.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'

/** The team's time in a week, by day and by person or project. Offline, shows the service's last answer. */
export function TeamPart(): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const [anchor, setAnchor] = useState<Day>(() => dayAt(now(), localZone(), dayStart))
  const days = useMemo(() => weekFrom(anchor, weekStart), [anchor, weekStart])
  const input = useMemo(() => rangeOf(days, dayStart), [days, dayStart])
  const { problem, isReading, refresh } = useTeamRange(input)
  const shown = useQuery('team.range', input) ?? null
  return (
    <>
      <div className={`row wrap flush ${styles['tools']}`}>
        <IconButton
          icon={ChevronLeft}
          label={t`Previous week`}
          onPress={() => setAnchor(addDays(anchor, -7))}
        />
        <h2 className={styles['week']}>{weekTitle(days)}</h2>
        <IconButton
          icon={ChevronRight}
          label={t`Next week`}
          onPress={() => setAnchor(addDays(anchor, 7))}
        />
        <Button onPress={() => setAnchor(dayAt(now(), localZone(), dayStart))}>{t`Today`}</Button>
        <span className={`grow small faint ${styles['age']}`} role="status">
          {isReading ? t`Loading…` : readingMessage(shown, problem)}
        </span>
        <Button icon={RefreshCw} onPress={refresh}>{t`Refresh`}</Button>
      </div>
      <div className="scrolled">
        {shown && <Refusal text={teamNotice(shown)} isForbidden={shown.refusal === 'forbidden'} />}
        {shown && <TeamWeek team={shown} days={days} />}
      </div>
    </>
  )
}

function rangeOf(days: readonly Day[], dayStart: number): TeamRangeInput {
  const ends = endsOf(days)
  const { from, to } = rangeOfDays(ends.from, ends.to, localZone(), dayStart)
  return { from: (from - teamLead) as EpochMs, to }
}

function endsOf(days: readonly Day[]) {
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) throw new Error('a week has seven days')
  return { from, to }
}

function useTeamRange(input: TeamRangeInput) {
  const stores = useStores()
  const [read, setRead] = useState<Reading | null>(null)
  const [refreshes, setRefreshes] = useState(0)
  useLoaded(
    () => readTeam(stores, input),
    (problem) => setRead({ input, problem }),
    [stores, input, refreshes],
  )
  const isReading = read?.input !== input
  return {
    problem: isReading ? null : read.problem,
    isReading,
    refresh(): void {
      if (isReading) return
      setRead(null)
      setRefreshes(refreshes + 1)
    },
  }
}

async function readTeam(stores: Stores, input: TeamRangeInput): Promise<string | null> {
  const outcome = await stores.submit('team.refresh', input)
  return outcome.ok ? null : outcome.error.message
}

type Reading = { readonly input: TeamRangeInput; readonly problem: string | null }

function readingMessage(team: TeamRange | null, problem: string | null): string {
  if (team?.readAt == null) return problem ?? ''
  const age = systemAge(team.readAt, now())
  return problem === null ? age : `${age} · ${problem}`
}

type RefusalProps = {
  readonly text: string | null
  /** True if signing in again, with more rights, can help. */
  readonly isForbidden: boolean
}

/** Line that says why the service returned no data. Renders nothing if `text` is null. */
export function Refusal({ text, isForbidden }: RefusalProps): ReactElement | null {
  const { showScreen } = useStores()
  if (text === null) return null
  return (
    <p className={`row wrap warn ${styles['refusal']}`} role="status">
      <span>{text}</span>
      {isForbidden && <Button onPress={() => showScreen('account')}>{t`Sign in again`}</Button>}
    </p>
  )
}

type WeekProps = { readonly team: TeamRange; readonly days: readonly Day[] }

const groupings = [
  { id: 'person', label: t`By person` },
  { id: 'project', label: t`By project` },
] as const
const billables = [
  { id: 'any', label: t`Billable or not` },
  { id: 'yes', label: t`Billable` },
  { id: 'no', label: t`Not billable` },
] as const
const any = 'any'

function TeamWeek({ team, days }: WeekProps): ReactElement {
  const [grouping, setGrouping] = useState<TeamGrouping>('person')
  const [filter, setFilter] = useState<TeamFilter>(wholeTeam)
  const projects = useProjects()
  const people = team.people.flatMap(({ identityId: id }) =>
    id === null ? [] : [{ id: String(id), label: personName(team.people, id) }],
  )
  const ids = [...new Set(team.entries.map(({ projectId }) => projectId))]
  const used = ids.flatMap((id) =>
    id === null ? [] : [{ id: String(id), label: projectName(projects, id) }],
  )
  return (
    <>
      <div className={`wrap ${styles['teamTools']}`} role="group" aria-label={t`Filters`}>
        <Segments
          label={t`Group rows by`}
          value={grouping}
          options={groupings}
          onChange={setGrouping}
        />
        <Select
          label={t`Person`}
          isLabelHidden
          value={textOf(filter.person)}
          options={[{ id: any, label: t`Everybody` }, ...byLabel(people)]}
          onChange={(id) => setFilter({ ...filter, person: idOf(id) })}
        />
        <Select
          label={t`Project`}
          isLabelHidden
          value={textOf(filter.project)}
          options={[{ id: any, label: t`All projects` }, ...byLabel(used)]}
          onChange={(id) => setFilter({ ...filter, project: idOf(id) })}
        />
        <Select
          label={t`Billable`}
          isLabelHidden
          value={filter.billable === null ? any : filter.billable ? 'yes' : 'no'}
          options={billables}
          onChange={(id) => setFilter({ ...filter, billable: id === any ? null : id === 'yes' })}
        />
      </div>
      <TeamTable team={team} days={days} grouping={grouping} filter={filter} />
    </>
  )
}

function textOf(id: number | null): string {
  return id === null ? any : String(id)
}

function idOf(text: string): number | null {
  return text === any ? null : Number(text)
}

function byLabel(options: readonly SelectOption<string>[]): readonly SelectOption<string>[] {
  return [...options].sort((one, other) => one.label.localeCompare(other.label))
}

type TeamTableProps = WeekProps & { readonly grouping: TeamGrouping; readonly filter: TeamFilter }

/** Table of the team's time. A person's row expands to their projects, a project's to its people. */
function TeamTable({ team, days, grouping, filter }: TeamTableProps): ReactElement {
  const { dayStart } = useSettings()
  const [open, setOpen] = useState<number | null | undefined>(undefined)
  const nameOf = useNames(team)
  const rules = { ...endsOf(days), zone: localZone(), dayStart, readAt: team.readAt }
  const entries = filterTeam(team.entries, filter)
  const table = teamTable(entries, grouping, rules)
  if (table.rows.length === 0) {
    return <p className={`row faint ${styles['none']}`}>{t`No time this week.`}</p>
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
        <td key={day}>{lengthText(row.byDay.get(day) ?? 0)}</td>
      ))}
      <td>{lengthText(row.total)}</td>
    </>
  )
}

function lengthText(seconds: number): ReactNode {
  return seconds === 0 ? <span className="faint">–</span> : hoursMinutes(seconds)
}

function teamNotice({ refusal, people, readAt }: TeamRange): string | null {
  if (refusal === 'forbidden') return t`This token doesn’t let you see other people’s time.`
  if (readAt === null) return null
  const isOwnAlone = people.length === 1 && people[0]?.isOwn === true
  return isOwnAlone
    ? t`You only see your own time: either nobody else has recorded time, or this token doesn’t let you see other people’s time.`
    : null
}

function personName(people: readonly TeamPerson[], id: number | null): string {
  const person = people.find(({ identityId }) => identityId === id)
  return person === undefined ? t`Unknown` : person.isOwn ? t`${person.name} (you)` : person.name
}

function projectName(
  projects: readonly Pick<Project, 'serviceId' | 'title'>[],
  id: number | null,
): string {
  if (id === null) return t`No project`
  return projects.find(({ serviceId }) => serviceId === id)?.title ?? t`Project ${id}`
}
