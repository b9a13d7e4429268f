import { plural, t } from '../../../shared/domain/language/translate.ts'
import { useMemo, type ReactElement } from 'react'
import type { Client } from '../../../shared/domain/projects/client.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { TargetChoice } from '../../../shared/domain/time-import/import-targets.ts'
import { sameTitled } from '../../../shared/domain/time-import/propose-target.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { useClients, useProjects } from '../../data/work.ts'
import { ComboBox, type ComboSection } from '../../controls/fields/ComboBox.tsx'
import { clientName } from '../../lib/client-name.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import type { ChosenTarget, Planned } from './use-import-preview.ts'
import styles from './time-import.module.css'

type Props = {
  readonly target: ChosenTarget
  readonly planned: Planned
  /** True if the person has to decide what the project of the file becomes. */
  readonly isOpen: boolean
  /** Returns the seconds of a project here after the import; null until they are loaded. */
  readonly secondsAfter: ((id: LocalId) => number) | null
  readonly onChoose: (choice: TargetChoice) => void
}

/** Row for a project of the file and the project here that it becomes, each with its client. */
export function ImportTargetRow(props: Props): ReactElement {
  const { target, planned, isOpen, secondsAfter, onChoose } = props
  const projects = useProjects()
  const clients = useClients()
  const sections = useMemo(() => sectionsOf(target, projects, clients), [target, projects, clients])
  const name = nameOf(target)
  const hasChoice = target.project !== '' || target.isAsked
  const hint = isOpen ? reasonOf(target, projects) : consequenceOf(target, projects)
  const warning = warningOf(target, projects, secondsAfter)
  return (
    <li aria-label={name} data-open={isOpen || undefined}>
      <span className={`column ${styles['file']}`}>
        <span>{name}</span>
        <span className="dim small">
          {hoursMinutes(planned.seconds)} ·{' '}
          {plural(planned.rows, { one: '# row', other: '# rows' })}
        </span>
        {warning !== null && <span className="small warn">{warning}</span>}
      </span>
      {hasChoice ? (
        <ComboBox
          label={isOpen ? t`Which project is this?` : t`Import “${name}” as`}
          isLabelHidden={!isOpen}
          value={target.choice === null ? null : idOf(target.choice)}
          sections={sections}
          placeholder={t`Choose…`}
          hint={hint ?? undefined}
          onChange={(id) => {
            if (id !== null) onChoose(choiceOf(id))
          }}
        />
      ) : (
        <span>{withoutProject(target, clients)}</span>
      )}
    </li>
  )
}

function nameOf({ project, client }: Pick<ChosenTarget, 'project' | 'client'>): string {
  const name = project === '' ? t`No project` : project
  return client === '' ? name : `${name} · ${client}`
}

function titleWithClient({ title, clientId }: Project, clients: readonly Client[]): string {
  return `${title} · ${clientName(clients, clientId) ?? t`no client`}`
}

function withoutProject({ clientId }: ChosenTarget, clients: readonly Client[]): string {
  return t`No project · ${clientName(clients, clientId ?? null) ?? t`no client`}`
}

/** Returns the choices of a target. Projects with the title of the target come first, each with its client. */
function sectionsOf(
  target: ChosenTarget,
  projects: readonly Project[],
  clients: readonly Client[],
): readonly ComboSection[] {
  const same = new Set(sameTitled(target.project, projects))
  const optionOf = (project: Project) => ({
    id: project.id,
    label: titleWithClient(project, clients),
  })
  const client = clientName(clients, target.clientId ?? null) ?? t`no client`
  const made = target.project === '' ? [] : [{ id: 'new', label: t`New project · ${client}` }]
  return [
    { title: t`Same title`, options: [...same].map(optionOf) },
    { title: '', options: [...made, { id: 'none', label: withoutProject(target, clients) }] },
    { title: t`Projects`, options: projects.filter((project) => !same.has(project)).map(optionOf) },
  ]
}

function reasonOf(
  { project, client, clientId }: ChosenTarget,
  projects: readonly Project[],
): string {
  if (clientId === undefined) {
    return t`${client} isn’t a client in Stint, so a new project gets no client and its time isn’t billable.`
  }
  const same = sameTitled(project, projects)
  const isTheirs = same.some((one) => client === '' || one.clientId === clientId)
  if (!isTheirs) return t`No project in Stint with this title belongs to ${client}.`
  return same.length > 1
    ? t`Several projects in Stint have this title.`
    : t`The project with this title is archived in Stint.`
}

function consequenceOf(
  { choice, client, clientId }: ChosenTarget,
  projects: readonly Project[],
): string | null {
  if (client === '' || choice === null) return null
  if (choice.kind === 'existing') {
    const owner = projects.find(({ id }) => id === choice.id)?.clientId ?? null
    if (clientId !== undefined && owner === clientId) return null
    return owner === null
      ? t`This project has no client, so the time isn’t billable.`
      : t`This project belongs to a different client than in the file.`
  }
  return (clientId ?? null) === null ? t`Without a client: internal, not billable.` : null
}

/** Warns that the project would have more hours than its budget, or than were agreed in total; null otherwise. */
function warningOf(
  { choice }: ChosenTarget,
  projects: readonly Project[],
  secondsAfter: Props['secondsAfter'],
): string | null {
  if (choice?.kind !== 'existing' || !secondsAfter) return null
  const project = projects.find(({ id }) => id === choice.id)
  if (!project) return null
  const seconds = secondsAfter(project.id)
  const [hours, { budget, cap }] = [hoursMinutes(seconds), project]
  if (cap?.per === 'all' && seconds > cap.seconds) {
    return t`This import exceeds the agreed hours: ${hours} of ${hoursMinutes(cap.seconds)}.`
  }
  if (budget === null || budget === 0 || seconds <= budget) return null
  return t`This import exceeds the budget: ${hours} of ${hoursMinutes(budget)}.`
}

function idOf(choice: TargetChoice): string {
  return choice.kind === 'existing' ? choice.id : choice.kind
}

function choiceOf(id: string): TargetChoice {
  return id === 'new' || id === 'none' ? { kind: id } : { kind: 'existing', id: id as LocalId }
}
