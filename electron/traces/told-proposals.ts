/** Converts waiting proposals to the form of proposals made from traces, so that one screen shows both. */
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { Proposal } from '../../shared/domain/proposals/propose.ts'
import {
  waitingId,
  waitingKey,
  type WaitingProposal,
} from '../../shared/domain/proposals/waiting-proposal.ts'

/** Returns the waiting proposals that begin in the span and overlap no recorded time. */
export function toldProposals(
  waiting: readonly WaitingProposal[],
  span: Span,
  recordedSpans: readonly Span[],
): readonly Proposal[] {
  return waiting
    .filter(({ from }) => from >= span.from && from < span.to)
    .filter((one) => !recordedSpans.some(({ from, to }) => from < one.to && to > one.from))
    .map(({ id, from, to, projectId, note, source }) => ({
      from,
      to,
      projectId,
      note,
      id: waitingKey(id),
      key: waitingKey(id),
      certainty: 'likely',
      reason: { kind: 'told', source },
    }))
}

/** Returns the ids of the waiting proposals among `proposals`. */
export function waitingIds(proposals: readonly { readonly key: string }[]): readonly string[] {
  return proposals.flatMap(({ key }) => waitingId(key) ?? [])
}
