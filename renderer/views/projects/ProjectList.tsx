import { Plus, ChevronDown, ChevronUp } from 'lucide'
import { useMemo, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { LocalId, Day } from '../../../shared/domain/units.ts'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { useSlashKey } from '../../components/keys/slash-key.ts'
import { useMedia } from '../../components/use-media.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { SearchField } from '../../controls/fields/SearchField.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { useClients, useProjects, useSettings } from '../../data/work.ts'
import { clientName } from '../../lib/clients.ts'
import { formatCount } from '../../lib/time-format.ts'
import { newProjectDraft } from './project-form.ts'
import {
  projectStatuses,
  shownProjects,
  type ProjectListOptions,
  unbilledOf,
  type ProjectFigures,
  type SortBy,
} from './project-list.ts'
import { ProjectRow } from './ProjectRow.tsx'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import { useQuery } from '../../data/use-query.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayAt } from '../../lib/day-totals.ts'
import { firstDayOfWeek } from '../reports/report-options.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './project-list.module.css'

type Props = {
  readonly choice: ProjectListOptions
  readonly secondsOf: ((project: Pick<Project, 'id'>) => number) | null
  readonly onChoose: (choice: ProjectListOptions) => void
  readonly onOpen: (id: LocalId) => void
  readonly onNew: () => void
}

/** List of projects with search, filter and sorting. */
export function ProjectList({ choice, secondsOf, onChoose, onOpen, onNew }: Props): ReactElement {
  const projects = useProjects()
  const clients = useClients()
  const usual = useSettings().currency
  const figuresOf = useProjectFigures()
  const search = useSlashKey()
  const isNarrow = useMedia('(max-width: 1000px)')
  const isSmall = useMedia('(max-width: 860px)')
  const status = {
    label: t`Show`,
    value: choice.status,
    options: projectStatuses,
    onChange: (next: ProjectListOptions['status']) => onChoose({ ...choice, status: next }),
  }
  const clientOf = ({ clientId }: Project): string => clientName(clients, clientId) ?? t`Internal`
  const shown = shownProjects(projects, choice, {
    clientName: clientOf,
    secondsOf: secondsOf ?? (() => 0),
    figuresOf,
  })
  return (
    <>
      <ScreenHeader
        title={t`Projects`}
        beside={
          <>
            <span className="small faint">{formatCount(shown.length)}</span>
            <DraftChip name={newProjectDraft} />
          </>
        }
      >
        {projects.length > 0 && (
          <>
            <div ref={search} className={styles['search']}>
              <SearchField
                label={t`Project or client`}
                keyCap="/"
                value={choice.text}
                onChange={(text) => onChoose({ ...choice, text })}
              />
            </div>
            {isNarrow ? <Select {...status} isLabelHidden isInline /> : <Segments {...status} />}
          </>
        )}
        {isSmall ? (
          <IconButton tone="key" icon={Plus} label={t`New project`} onPress={onNew} />
        ) : (
          <Button tone="key" icon={Plus} onPress={onNew}>{t`New project`}</Button>
        )}
      </ScreenHeader>
      <div className="scrolled">
        {shown.length === 0 ? (
          <Empty
            count={projects.length}
            choice={choice}
            onClear={() => onChoose({ ...choice, text: '' })}
          />
        ) : (
          <table className={styles['table']} aria-label={t`Projects`}>
            <ProjectListHead choice={choice} onChoose={onChoose} />
            <tbody>
              {shown.map((project) => (
                <ProjectRow
                  key={project.id}
                  project={project}
                  client={clientOf(project)}
                  currency={clients.find(({ id }) => id === project.clientId)?.currency ?? usual}
                  figures={figuresOf(project)}
                  seconds={secondsOf?.(project) ?? null}
                  onOpen={() => onOpen(project.id)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}

const noneOf: Readonly<Record<ProjectListOptions['status'], string>> = {
  all: t`No projects`,
  active: t`No active projects`,
  complete: t`No completed projects`,
  archived: t`No archived projects`,
}

type EmptyProps = {
  readonly count: number
  readonly choice: ProjectListOptions
  readonly onClear: () => void
}

function Empty({ count, choice: { status, text }, onClear }: EmptyProps): ReactElement {
  const query = text.trim()
  if (count === 0) {
    return (
      <EmptyState
        art="projects"
        title={t`No projects yet`}
        text={t`Track time on a project to see its hours, budget and unbilled time.`}
      />
    )
  }
  if (query === '') return <EmptyState art="projects" title={noneOf[status]} />
  return (
    <EmptyState art="search" title={t`No projects match “${query}”`}>
      <Button onPress={onClear}>{t`Clear search`}</Button>
    </EmptyState>
  )
}

const firstDay = '2000-01-01' as Day

const noMoney = unbilledOf([])

function useProjectFigures(): (project: Pick<Project, 'id'>) => ProjectFigures {
  const { weekStart, dayStart } = useSettings()
  const zone = localZone()
  const today = dayAt(now(), zone, dayStart)
  const from = firstDayOfWeek(today, weekStart)
  const shared = { zone, weekStart, dayStart, groupBy: ['project'], rounding: 'none' } as const
  const week = useQuery('reports.totals', {
    ...shared,
    from,
    to: addDays(from, 6),
    filters: {},
    columns: 'week',
  })
  const open = useQuery('reports.totals', {
    ...shared,
    from: firstDay,
    to: today,
    filters: { billable: true, billed: false },
    columns: 'month',
  })
  // Called for each comparison of the sorting, and each second while a timer runs.
  return useMemo(() => {
    const seconds = new Map(week?.totals.groups.map((group) => [group.key, group.seconds]))
    const rows = open?.unbilled.clients.flatMap((client) => client.rows) ?? []
    const unbilled = new Map(
      [...new Set(rows.map(({ projectId }) => projectId))].map((id) => [
        id,
        unbilledOf(rows.filter(({ projectId }) => projectId === id)),
      ]),
    )
    return ({ id }: Pick<Project, 'id'>) => ({
      ...(unbilled.get(id) ?? noMoney),
      week: seconds.get(id) ?? 0,
    })
  }, [week, open])
}

const columns: readonly (readonly [SortBy, string])[] = [
  ['title', t`Project`],
  ['client', t`Client`],
  ['week', t`This week`],
  ['time', t`Hours`],
  ['rate', t`Rate`],
  ['unbilled', t`Unbilled`],
]

function ProjectListHead({ choice, onChoose }: Pick<Props, 'choice' | 'onChoose'>): ReactElement {
  const { sort, isReversed } = choice
  return (
    <thead>
      <tr className={styles['head']}>
        {columns.map(([column, name]) => {
          const isSorted = column === sort
          // Names are sorted from A, figures from the largest down.
          const isFalling = !['title', 'client'].includes(column) !== (isSorted && isReversed)
          return (
            <th
              key={column}
              scope="col"
              data-column={column}
              aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : undefined}
            >
              <NativeButton
                onClick={() =>
                  onChoose({ ...choice, sort: column, isReversed: isSorted && !isReversed })
                }
              >
                {name}
                {isSorted && <Icon of={isFalling ? ChevronDown : ChevronUp} size={12} />}
              </NativeButton>
              {column === 'time' && <span>{t`Budget`}</span>}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
