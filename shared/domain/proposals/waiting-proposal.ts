/** Proposals from an assistant or a command, awaiting the user's decision. */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs, LocalId } from '../units.ts'

/**
 * Origin of a waiting proposal: `assistant` is `stint mcp`, `command` is `stint propose`. Never change these stored
 * names.
 */
export const proposalSources = ['assistant', 'command'] as const
export type ProposalSource = (typeof proposalSources)[number]

export type WaitingProposal = Span & {
  readonly id: string
  readonly note: string
  readonly projectId: LocalId | null
  readonly source: ProposalSource
  readonly proposedAt: EpochMs
}

/** Maximum number of proposals awaiting a decision. Nobody would look at more proposals one by one. */
export const maxWaiting = 20

const prefix = 'waiting/'

/**
 * Returns the key of a waiting proposal. It differs from the keys of all other proposals, which begin with the id of a
 * source.
 */
export function waitingKey(id: string): string {
  return `${prefix}${id}`
}

/** Returns the id in the key of a waiting proposal; null for any other key. */
export function waitingId(key: string): string | null {
  return key.startsWith(prefix) ? key.slice(prefix.length) : null
}
