/** `@client` and `/project`: whom and what the letters behind the sign mean, and the letters that mean one. */
import type { CaptureClient, CaptureContext, CaptureProject } from './capture.ts'
import { fuzzyMatch } from './fuzzy-match.ts'
import { printReference } from './tokenize.ts'

/** `found` where exactly one fits best; else whom it could mean. */
export type Resolved<Target> =
  { readonly found: Target } | { readonly isAmbiguous: boolean; readonly others: readonly Target[] }

/** What a person sees of a client: the name, or the id where it has none. */
export function clientName({ id, name }: CaptureClient): string {
  return name === null || name.trim() === '' ? String(id) : name
}

export function resolveClient(query: string, context: CaptureContext): Resolved<CaptureClient> {
  const byId = context.clients.find(({ id }) => String(id) === query)
  return byId ? { found: byId } : best(query, context.clients, clientName, [])
}

/** Among equally good projects those of `client` come first, then those that are still open. */
export function resolveProject(
  query: string,
  client: CaptureClient | null,
  context: CaptureContext,
): Resolved<CaptureProject> {
  const byId = context.projects.find(({ id }) => id === query)
  if (byId) return { found: byId }
  const isOfClient = ({ clientId }: CaptureProject) => client !== null && clientId === client.id
  return best(query, context.projects, ({ title }) => title, [isOfClient, isOpen])
}

export function isOpen({ active, complete }: CaptureProject): boolean {
  return active && !complete
}

/** Letters in the middle (`wbs` for Website) are good for a proposal, not for money: they find nothing alone. */
function best<Target>(
  query: string,
  targets: readonly Target[],
  nameOf: (target: Target) => string,
  preferences: readonly ((target: Target) => boolean)[],
): Resolved<Target> {
  const matches = fuzzyMatch(query, targets, nameOf)
  const rank = matches[0]?.rank
  const others = matches.slice(0, 5).map(({ candidate }) => candidate)
  if (rank === undefined || rank === 'subsequence') {
    return { isAmbiguous: false, others }
  }
  let left = matches.filter((match) => match.rank === rank).map(({ candidate }) => candidate)
  for (const isPreferred of preferences) {
    const preferred = left.filter(isPreferred)
    if (preferred.length > 0) left = preferred
  }
  const [found] = left
  if (left.length === 1 && found !== undefined) return { found }
  return { isAmbiguous: true, others: left.slice(0, 5) }
}

function foundIn<Target>(resolved: Resolved<Target>): Target | null {
  return 'found' in resolved ? resolved.found : null
}

/** The text that means this client here: by name, or by id where the name would mean another or nobody. */
export function printClient(client: CaptureClient, context: CaptureContext): string {
  const name = clientName(client)
  const isMeant = foundIn(resolveClient(name.trim(), context))?.id === client.id
  return printReference('@', isMeant ? name : String(client.id))
}

/** The text that means this project here, beside `client` in the line. */
export function printProject(
  project: CaptureProject,
  client: CaptureClient | null,
  context: CaptureContext,
): string {
  const title = project.title.trim()
  const isMeant = title !== '' && foundIn(resolveProject(title, client, context))?.id === project.id
  return printReference('/', isMeant ? project.title : project.id)
}
