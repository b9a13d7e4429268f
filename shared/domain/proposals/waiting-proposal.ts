/** Proposals that an assistant or a command made, and that wait for the person's decision. */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs, LocalId } from '../units.ts'

/** Sources of waiting proposals: `stint mcp`, `stint propose`. Names never change, because they are stored. */
export const proposalSources = ['assistant', 'command'] as const
export type ProposalSource = (typeof proposalSources)[number]

export type WaitingProposal = Span & {
  readonly id: string
  readonly note: string
  readonly projectId: LocalId | null
  readonly source: ProposalSource
  readonly proposedAt: EpochMs
}

/** Maximum number of waiting proposals: nobody would read more of them one by one. */
export const maxWaiting = 20

const prefix = 'waiting/'

/** Returns the key of a waiting proposal. Other keys begin with the id of their source, so they differ. */
export function waitingKey(id: string): string {
  return `${prefix}${id}`
}

/** Returns the id of the waiting proposal with this key; null for the key of another proposal. */
export function waitingId(key: string): string | null {
  return key.startsWith(prefix) ? key.slice(prefix.length) : null
}
