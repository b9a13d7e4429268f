/**
 * What a project in the file becomes in Stint (decision 150). The title alone never decides, because projects of
 * different clients differ even with the same title.
 */
import type { Client } from '../projects/client.ts'
import type { Project } from '../projects/project.ts'
import type { ServiceId } from '../units.ts'
import { comparableName, type ImportTarget, type TargetChoice } from './import-targets.ts'

type KnownProject = Pick<Project, 'id' | 'title' | 'clientId' | 'active' | 'complete'>
type KnownClient = Pick<Client, 'id' | 'name' | 'serviceName'>

/** The client in Stint for a client in a file. Undefined: not yet decided. Null: no client, so the time is internal. */
export type ClientHere = ServiceId | null | undefined

/**
 * Finds the only client with this name, local or on the service. Null for an empty name; undefined if no client or
 * several have it.
 */
export function clientOfName(name: string, clients: readonly KnownClient[]): ClientHere {
  const wanted = comparableName(name)
  if (wanted === '') return null
  const [found, ...others] = clients.filter((client) =>
    [client.name, client.serviceName].some((one) => one !== null && comparableName(one) === wanted),
  )
  return found && others.length === 0 ? found.id : undefined
}

/** Returns the projects in Stint with the title of the file's project. */
export function sameTitled<One extends Pick<Project, 'title'>>(
  title: string,
  projects: readonly One[],
): readonly One[] {
  const wanted = comparableName(title)
  return wanted === '' ? [] : projects.filter((one) => comparableName(one.title) === wanted)
}

/**
 * Proposes what a project in the file becomes. Returns null if the user must decide: if the client in Stint
 * (`clientId`) is undefined, or if Stint has projects with the same title, but none or several of them fit the client.
 */
export function proposedChoice(
  { project, client }: Pick<ImportTarget, 'project' | 'client'>,
  clientId: ClientHere,
  projects: readonly KnownProject[],
): TargetChoice | null {
  if (clientId === undefined) return null
  if (comparableName(project) === '') return { kind: 'none' }
  const same = sameTitled(project, projects)
  if (same.length === 0) return { kind: 'new' }
  const found =
    comparableName(client) === ''
      ? onlyOne(same.filter(({ active }) => active))
      : mostWorkedOn(same.filter((one) => clientId !== null && one.clientId === clientId))
  return found ? { kind: 'existing', id: found.id } : null
}

/**
 * Chooses among projects with the same client and title: active before inactive, then open before complete. Undefined
 * if several are equal.
 */
function mostWorkedOn(projects: readonly KnownProject[]): KnownProject | undefined {
  const worth = ({ active, complete }: KnownProject): number =>
    (active ? 2 : 0) + (complete ? 0 : 1)
  const maxWorth = Math.max(...projects.map(worth))
  return onlyOne(projects.filter((one) => worth(one) === maxWorth))
}

function onlyOne<One>(all: readonly One[]): One | undefined {
  return all.length === 1 ? all[0] : undefined
}
