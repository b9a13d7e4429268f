/** Proposals that somebody else than the person made, and that wait for the person's decision. */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs, LocalId } from '../units.ts'

/** Who proposed it: an assistant over `stint mcp`, or `stint propose`. Add-only: the names are stored. */
export const proposalSources = ['assistant', 'command'] as const
export type ProposalSource = (typeof proposalSources)[number]

export type WaitingProposal = Span & {
  readonly id: string
  readonly note: string
  readonly projectId: LocalId | null
  readonly source: ProposalSource
  readonly proposedAt: EpochMs
}

/** So many wait at most: more would not be read one by one. */
export const mostWaiting = 20

const prefix = 'waiting/'

/** Names a waiting proposal among the others, whose keys begin with the id of their source. */
export function waitingKey(id: string): string {
  return `${prefix}${id}`
}

/** The id of the waiting proposal with this key; null for the key of another proposal. */
export function waitingId(key: string): string | null {
  return key.startsWith(prefix) ? key.slice(prefix.length) : null
}
