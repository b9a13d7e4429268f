import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { TeamFilter, TeamGrouping } from '../../../shared/domain/team/team-totals.ts'
import type { TeamRange } from '../../../shared/domain/team/team-entry.ts'
import { useProjects } from '../../data/work.ts'
import { Segments } from '../../controls/Segments.tsx'
import { Select, type SelectOption } from '../../controls/fields/Select.tsx'
import { personName, projectName } from './team-message.ts'
import styles from './business.module.css'

type Props = {
  readonly team: TeamRange
  readonly filter: TeamFilter
  readonly grouping: TeamGrouping
  readonly onFilter: (filter: TeamFilter) => void
  readonly onGrouping: (grouping: TeamGrouping) => void
}

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

/** Fields for the grouping of the table's rows, and for the filters of the counted time. */
export function TeamFilterFields(props: Props): ReactElement {
  const { team, filter, grouping, onFilter, onGrouping } = props
  const projects = useProjects()
  const people = team.people.flatMap(({ identityId: id }) =>
    id === null ? [] : [{ id: String(id), label: personName(team.people, id) }],
  )
  const ids = [...new Set(team.entries.map(({ projectId }) => projectId))]
  const used = ids.flatMap((id) =>
    id === null ? [] : [{ id: String(id), label: projectName(projects, id) }],
  )
  return (
    <div className={`wrap ${styles['teamTools']}`} role="group" aria-label={t`Filters`}>
      <Segments label={t`Rows`} value={grouping} options={groupings} onChange={onGrouping} />
      <Select
        label={t`Person`}
        isLabelHidden
        value={textOf(filter.person)}
        options={[{ id: any, label: t`Everybody` }, ...byLabel(people)]}
        onChange={(id) => onFilter({ ...filter, person: idOf(id) })}
      />
      <Select
        label={t`Project`}
        isLabelHidden
        value={textOf(filter.project)}
        options={[{ id: any, label: t`All projects` }, ...byLabel(used)]}
        onChange={(id) => onFilter({ ...filter, project: idOf(id) })}
      />
      <Select
        label={t`Billable`}
        isLabelHidden
        value={filter.billable === null ? any : filter.billable ? 'yes' : 'no'}
        options={billables}
        onChange={(id) => onFilter({ ...filter, billable: id === any ? null : id === 'yes' })}
      />
    </div>
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
