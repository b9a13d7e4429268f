import { t } from '../language/translate.ts'
import type { CaptureClient, CaptureContext, CaptureProject } from './capture.ts'
import { matchTitles, type MatchRank } from '../text/match-titles.ts'
import { printReference } from './tokenize.ts'

/** Result of looking up a name. `found`: the best match. `others`: candidates, if no single match is best. */
export type Resolved<Target> =
  | { readonly found: Target }
  | { readonly isAmbiguous: boolean; readonly others: readonly Target[] }

/** Returns a client's name, or its id if it has no name. */
export function clientName({ id, name }: CaptureClient): string {
  return name === null || name.trim() === '' ? String(id) : name
}

export function resolveClient(query: string, context: CaptureContext): Resolved<CaptureClient> {
  const byId = context.clients.find(({ id }) => String(id) === query)
  return byId ? { found: byId } : best(query, context.clients, clientName, [])
}

/** Finds the project that a text means. Among equal matches, prefers projects of `client`, then open projects. */
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

/** Returns the message for a closed project; null for an open project. */
export function closedMessage(project: CaptureProject): string | null {
  if (isOpen(project)) return null
  return project.complete ? t`“${project.title}” is complete.` : t`“${project.title}” is archived.`
}

export function isOpen({ active, complete }: CaptureProject): boolean {
  return active && !complete
}

/**
 * Finds the best match. A match with gaps between its letters (`wbs` for Website) is too uncertain and is only offered.
 * Case and accents make no difference: `Website` of one client and `website` of another are ambiguous (decision 150).
 */
function best<Target>(
  query: string,
  targets: readonly Target[],
  nameOf: (target: Target) => string,
  preferences: readonly ((target: Target) => boolean)[],
): Resolved<Target> {
  const matches = matchTitles(query, targets, nameOf)
  const rank = tierOf(matches[0]?.rank)
  const others = matches.slice(0, 5).map(({ candidate }) => candidate)
  if (rank === undefined || rank === 'subsequence') {
    return { isAmbiguous: false, others }
  }
  let left = matches
    .filter((match) => tierOf(match.rank) === rank)
    .map(({ candidate }) => candidate)
  for (const isPreferred of preferences) {
    const preferred = left.filter(isPreferred)
    if (preferred.length > 0) left = preferred
  }
  const [found] = left
  if (left.length === 1 && found !== undefined) return { found }
  return { isAmbiguous: true, others: left.slice(0, 5) }
}

function tierOf(rank: MatchRank | undefined): MatchRank | undefined {
  return rank === 'same' ? 'equal' : rank
}

function foundIn<Target>(resolved: Resolved<Target>): Target | null {
  return 'found' in resolved ? resolved.found : null
}

/** Formats a client by its name, or by its id if the name would not be read as this client. */
export function printClient(client: CaptureClient, context: CaptureContext): string {
  const name = clientName(client)
  const isMeant = foundIn(resolveClient(name.trim(), context))?.id === client.id
  return printReference('@', isMeant ? name : String(client.id))
}

/**
 * Formats a project by its title, or by its id if the title would not be read as this project. `client`: the client in
 * the same line, whose projects are preferred when the title is read.
 */
export function printProject(
  project: CaptureProject,
  client: CaptureClient | null,
  context: CaptureContext,
): string {
  const title = project.title.trim()
  const isMeant = title !== '' && foundIn(resolveProject(title, client, context))?.id === project.id
  return printReference('/', isMeant ? project.title : project.id)
}
