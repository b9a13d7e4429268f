import { plural, t } from '../../../shared/domain/language/translate.ts'
import { useMemo, useState, type ReactElement } from 'react'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import {
  type TargetChoice,
  comparableName,
} from '../../../shared/domain/time-import/import-targets.ts'
import type { Client } from '../../../shared/domain/projects/client.ts'
import { clientName, clientOptions } from '../../lib/clients.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { sameTitled } from '../../../shared/domain/time-import/propose-target.ts'
import { useProjects, useClients } from '../../data/work.ts'
import { useProjectTimes } from '../../components/work/use-project-times.ts'
import { Button } from '../../controls/Button.tsx'
import { ComboBox, type ComboSection } from '../../controls/fields/ComboBox.tsx'
import { hoursMinutes } from '../../lib/time-format.ts'
import type {
  ChosenTarget,
  ChoiceProps,
  ImportPreviewState,
  ChosenClient,
  Planned,
} from './use-import-preview.ts'
import { ShowMore } from '../../components/ShowMore.tsx'
import styles from './time-import.module.css'

type Props = ChoiceProps & { readonly preview: ImportPreviewState }

/** Number of rows shown at first, and added by each press of the button. */
const step = 30

/** Table that shows what each project and client in the file becomes in Stint. Rows that need a decision come first. */
export function ImportTargets({ preview, choices, onChange }: Props): ReactElement {
  const [maxRows, setMaxRows] = useState(step)
  const { targets, planned, open, clients } = preview
  const isOpen = ({ key }: ChosenTarget): boolean => open.has(key)
  // The first question is always on the page: the focus goes to it.
  const shown = Math.max(maxRows, targets.findIndex(isOpen) + 1)
  const secondsAfter = useSecondsAfter(preview)
  const unknown = clients.filter(({ isUnknown }) => isUnknown)
  const set = (changed: Readonly<Record<string, TargetChoice>>): void =>
    onChange({ targets: { ...choices.targets, ...changed } })
  return (
    <>
      <ImportClients
        title={t`Clients not found in Stint`}
        hint={t`You can only create clients in your accounting service. Choose the matching client for each name. Time without a client is internal and never billable.`}
        clients={unknown}
        choices={choices}
        onChange={onChange}
      />
      <section className={`column ${styles['group']}`} aria-label={t`Projects`}>
        <h2>{t`Projects`}</h2>
        {open.size > 1 && (
          <div className={`row wrap ${styles['buttons']}`}>
            <span>{openQuestionsText(open.size)}</span>
            <Button isSmall onPress={() => set(newForAll(targets.filter(isOpen)))}>
              {plural(open.size, { one: 'Create # new project', other: 'Create # new projects' })}
            </Button>
          </div>
        )}
        <ul className={styles['targets']}>
          {targets.slice(0, shown).map((target) => (
            <ImportTargetRow
              key={target.key}
              target={target}
              planned={planned.get(target.key) ?? { rows: 0, seconds: 0 }}
              isOpen={isOpen(target)}
              secondsAfter={secondsAfter}
              onChoose={(choice) => set({ [target.key]: choice })}
            />
          ))}
        </ul>
        <ShowMore left={targets.length - shown} onPress={() => setMaxRows(shown + step)} />
      </section>
      <ImportClients
        title={t`Clients`}
        hint={t`Matched by name.`}
        clients={clients.filter(({ isUnknown }) => !isUnknown)}
        choices={choices}
        onChange={onChange}
      />
    </>
  )
}

/** Says how many questions must be answered before anything is imported. */
export function openQuestionsText(count: number): string {
  return plural(count, {
    one: '# project still has to be assigned.',
    other: '# projects still have to be assigned.',
  })
}

function newForAll(targets: readonly ChosenTarget[]): Readonly<Record<string, TargetChoice>> {
  return Object.fromEntries(
    targets.map(({ key, project }): [string, TargetChoice] => [
      key,
      { kind: project === '' ? 'none' : 'new' },
    ]),
  )
}

/** Returns a function giving a project's seconds, including what the import adds; null until the times are loaded. */
function useSecondsAfter(props: ImportPreviewState): ((id: LocalId) => number) | null {
  const { targets, planned } = props
  const timeOf = useProjectTimes()
  const projects = useProjects()
  const added = useMemo(() => {
    const sums = new Map<LocalId, number>()
    for (const { key, choice } of targets) {
      if (choice?.kind !== 'existing') continue
      sums.set(choice.id, (sums.get(choice.id) ?? 0) + (planned.get(key)?.seconds ?? 0))
    }
    return sums
  }, [targets, planned])
  if (!timeOf) return null
  return (id) => {
    const project = projects.find((one) => one.id === id)
    return (project ? timeOf(project) : 0) + (added.get(id) ?? 0)
  }
}

type ImportClientsProps = ChoiceProps & {
  readonly title: string
  readonly hint: string
  readonly clients: readonly ChosenClient[]
}

const noClient = 'none'
/** Number of clients shown at first, and added by each press of the button. */
const clientStep = 100

/** Clients to choose for the file's names. New clients can be added only on the service. */
function ImportClients(props: ImportClientsProps): ReactElement | null {
  const { title, hint, clients, choices, onChange } = props
  const allClients = useClients()
  const [maxRows, setMaxRows] = useState(clientStep)
  const sections = useMemo(
    (): readonly ComboSection[] => [
      { title: '', options: [{ id: noClient, label: t`Without a client` }] },
      { title: t`Clients`, options: clientOptions(allClients) },
    ],
    [allClients],
  )
  if (clients.length === 0) return null
  const set = (name: string, id: string | null): void => {
    if (id === null) return
    const clientId = id === noClient ? null : (Number(id) as ServiceId)
    onChange({ clients: { ...choices.clients, [comparableName(name)]: clientId } })
  }
  return (
    <section className={`column ${styles['group']}`} aria-label={title}>
      <h2>{title}</h2>
      <p className="dim small">{hint}</p>
      <ul className={styles['targets']}>
        {clients.slice(0, maxRows).map(({ name, clientId }) => (
          <li key={comparableName(name)} aria-label={name}>
            <span className={styles['target']}>
              <span className="cut">{name}</span>
            </span>
            <ComboBox
              label={t`Client for “${name}”`}
              isLabelHidden
              value={idOf(clientId)}
              sections={sections}
              placeholder={t`No matching client`}
              onChange={(id) => set(name, id)}
            />
          </li>
        ))}
      </ul>
      <ShowMore left={clients.length - maxRows} onPress={() => setMaxRows(maxRows + clientStep)} />
    </section>
  )
}

function idOf(clientId: ChosenClient['clientId']): string | null {
  if (clientId === undefined) return null
  return clientId === null ? noClient : String(clientId)
}

type ImportTargetRowProps = {
  readonly target: ChosenTarget
  readonly planned: Planned
  /** True if the user must decide what the project in the file becomes. */
  readonly isOpen: boolean
  /** Returns a project's seconds after the import; null until the times are loaded. */
  readonly secondsAfter: ((id: LocalId) => number) | null
  readonly onChoose: (choice: TargetChoice) => void
}

function ImportTargetRow(props: ImportTargetRowProps): ReactElement {
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
          value={target.choice === null ? null : targetIdOf(target.choice)}
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

/** Returns the choices of a target, starting with projects of the same title. */
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
  if (!isTheirs) return t`In Stint, ${client} has no project with this title.`
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
      : t`This project belongs to a different client than the one in the file.`
  }
  return (clientId ?? null) === null
    ? t`Without a client, this time is internal and not billable.`
    : null
}

/** Returns a warning if the import exceeds the budget or the hours agreed in total; null if not. */
function warningOf(
  { choice }: ChosenTarget,
  projects: readonly Project[],
  secondsAfter: ImportTargetRowProps['secondsAfter'],
): string | null {
  if (choice?.kind !== 'existing' || !secondsAfter) return null
  const project = projects.find(({ id }) => id === choice.id)
  if (!project) return null
  const seconds = secondsAfter(project.id)
  const [hours, { budget, cap }] = [hoursMinutes(seconds), project]
  if (cap?.per === 'all' && seconds > cap.seconds) {
    return t`This import would bring the project to ${hours} of ${hoursMinutes(cap.seconds)} agreed hours.`
  }
  if (budget === null || budget === 0 || seconds <= budget) return null
  return t`This import would bring the project to ${hours} hours, above its budget of ${hoursMinutes(budget)}.`
}

function targetIdOf(choice: TargetChoice): string {
  return choice.kind === 'existing' ? choice.id : choice.kind
}

function choiceOf(id: string): TargetChoice {
  return id === 'new' || id === 'none' ? { kind: id } : { kind: 'existing', id: id as LocalId }
}
