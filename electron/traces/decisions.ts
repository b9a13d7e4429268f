/** Records the person's decisions about proposals, and proposals that wait for one. */
import type { Outcome } from '../../shared/contract/errors.ts'
import { waitingId, type WaitingProposal } from '../../shared/domain/proposals/waiting-proposal.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import { waitingIds } from './told-proposals.ts'
import type { Dismissed, TraceStore } from './trace-store.ts'

export type Decisions = {
  /** Learns from accepted proposals. */
  countAccepted: TraceStore['countAccepted']
  /**
   * Adds a proposal that waits until the person decides; if an equal one is waiting already, returns that. Fails with
   * `rateLimited` or `storage`.
   */
  propose(proposal: Omit<WaitingProposal, 'id' | 'proposedAt'>): Outcome<WaitingProposal>
  /** Returns the waiting proposals, by time. */
  waiting(): readonly WaitingProposal[]
  /**
   * Marks waiting proposals as accepted once their entries are recorded (`isDone`), and as waiting again when that is
   * undone.
   */
  follow(proposals: readonly { readonly key: string }[], isDone: boolean): Outcome<null>
  dismiss(input: { readonly proposals: readonly Dismissed[] }): Outcome<null>
  takeBack(input: { readonly proposals: readonly Dismissed[] }): Outcome<null>
}

/** Creates the functions that record decisions. `store` opens the database when it is first used. */
export function createDecisions(
  store: () => TraceStore,
  { clock, ids }: { readonly clock: Pick<Clock, 'now'>; readonly ids: IdSource },
): Decisions {
  return {
    countAccepted: (choices) => store().countAccepted(choices.filter(isSeen)),
    propose: (proposal) =>
      store().addWaiting({ ...proposal, id: ids.next(), proposedAt: clock.now() }),
    waiting: () => store().waiting(),
    follow: (proposals, isDone) =>
      store().setWaitingState(waitingIds(proposals), isDone ? 'accepted' : 'waiting'),
    dismiss({ proposals }) {
      const outcome = store().setWaitingState(waitingIds(proposals), 'dismissed')
      return outcome.ok ? store().dismiss(proposals.filter(isSeen)) : outcome
    },
    takeBack({ proposals }) {
      const outcome = store().setWaitingState(waitingIds(proposals), 'waiting')
      return outcome.ok ? store().takeBack(proposals.filter(isSeen)) : outcome
    },
  }
}

/** Returns true for a proposal made from traces, not by an assistant or a command. */
function isSeen({ key }: { readonly key: string }): boolean {
  return waitingId(key) === null
}
