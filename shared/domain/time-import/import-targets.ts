/** What the projects and clients of a file become here. */
import type { Client } from '../projects/client.ts'
import type { Project } from '../projects/project.ts'
import type { LocalId, ServiceId } from '../units.ts'
import type { ImportRow } from './import-row.ts'

/** A project of the file, or work of a client without one. */
export type ImportTarget = {
  /** Names as the file has them; empty for none. */
  readonly project: string
  readonly client: string
  readonly rows: number
  readonly seconds: number
}

/** What a project of the file becomes: one that is here, a new one, or none. */
export type TargetChoice =
  | { readonly kind: 'existing'; readonly id: LocalId }
  | { readonly kind: 'new' }
  | { readonly kind: 'none' }

type KnownProject = Pick<Project, 'id' | 'title' | 'clientId' | 'active' | 'complete'>
type KnownClient = Pick<Client, 'id' | 'name' | 'serviceName'>

/** One text for all spellings of a name in case and spaces. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

export function targetKey({ project, client }: Pick<ImportTarget, 'project' | 'client'>): string {
  return JSON.stringify([comparableName(client), comparableName(project)])
}

/** The projects of the rows, those with most time first; the names in the spelling that comes first. */
export function importTargets(rows: readonly ImportRow[]): readonly ImportTarget[] {
  const targets = new Map<string, { target: ImportTarget }>()
  for (const { project, client, duration } of rows) {
    const key = targetKey({ project, client })
    const known = targets.get(key)?.target ?? { project, client, rows: 0, seconds: 0 }
    const target = { ...known, rows: known.rows + 1, seconds: known.seconds + duration }
    targets.set(key, { target })
  }
  return [...targets.values()]
    .map(({ target }) => target)
    .sort((one, other) => other.seconds - one.seconds)
}

/** The client of this name, by the person's own name for it or the service's; null for none. */
export function clientOfName(name: string, clients: readonly KnownClient[]): ServiceId | null {
  const wanted = comparableName(name)
  if (wanted === '') return null
  const found = clients.find((client) =>
    [client.name, client.serviceName].some((one) => one !== null && comparableName(one) === wanted),
  )
  return found?.id ?? null
}

/**
 * What a project of the file most likely is: the project of the same name, of several the one of the same client,
 * then one that is still worked on. A project that is not here is to be made.
 */
export function usualChoice(
  { project, client }: Pick<ImportTarget, 'project' | 'client'>,
  known: { readonly projects: readonly KnownProject[]; readonly clients: readonly KnownClient[] },
): TargetChoice {
  const wanted = comparableName(project)
  if (wanted === '') return { kind: 'none' }
  const clientId = clientOfName(client, known.clients)
  const worth = (one: KnownProject): number =>
    (one.clientId === clientId ? 4 : 0) + (one.active ? 2 : 0) + (one.complete ? 0 : 1)
  const [best] = known.projects
    .filter(({ title }) => comparableName(title) === wanted)
    .sort((one, other) => worth(other) - worth(one))
  return best ? { kind: 'existing', id: best.id } : { kind: 'new' }
}
