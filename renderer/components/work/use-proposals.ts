import { useCallback, useMemo, useState } from 'react'
import type { AcceptedProposal } from '../../../shared/contract/groups/proposals.ts'
import type { TraceSource } from '../../../shared/contract/groups/traces.ts'
import type { Proposal } from '../../../shared/domain/proposals/propose.ts'
import { useStores } from '../window-context.ts'
import { useLastAnswer, useQuery } from '../../data/use-query.ts'
import type { EntryRange } from '../../stores/window-state.ts'

/** Changes to a proposal that the user made before accepting it. */
export type ProposalChange = Partial<Pick<Proposal, 'from' | 'to' | 'projectId' | 'note'>>

export type Proposals = {
  /** Proposals of the period; null until loaded. */
  readonly proposals: readonly Proposal[] | null
  readonly sources: readonly TraceSource[]
  /** Proposals that were dismissed since the view was opened. The dismissal can be undone. */
  readonly dismissed: readonly Proposal[]
  change(id: string, change: ProposalChange): void
  accept(proposals: readonly Proposal[]): Promise<boolean>
  dismiss(proposal: Proposal): Promise<void>
  takeBack(proposal: Proposal): Promise<void>
  /** Stops proposals from the same folder, or from calendar events with the same title. */
  mute(proposal: Proposal): Promise<void>
}

/** Returns the proposals of a period, with the changes that were made to them in this view. */
export function useProposals({ from, to }: EntryRange): Proposals {
  const { act } = useStores()
  const found = useQuery('proposals.between', { from, to })
  const lastAnswer = useLastAnswer('proposals.between', { from, to })?.answer
  const [changes, setChanges] = useState<Readonly<Record<string, ProposalChange>>>({})
  const [dismissed, setDismissed] = useState<readonly Proposal[]>([])
  const proposals = useMemo(
    () =>
      found?.proposals
        .filter(({ id }) => !dismissed.some((other) => other.id === id))
        .map((one) => ({ ...one, ...changes[one.id] })) ?? null,
    [found, changes, dismissed],
  )
  const change = useCallback((id: string, next: ProposalChange): void => {
    setChanges((all) => ({ ...all, [id]: { ...all[id], ...next } }))
  }, [])
  return {
    proposals,
    sources: lastAnswer?.sources ?? [],
    dismissed: dismissed.filter((one) => one.from < to && one.to > from),
    change,
    accept: (chosen) => act('proposals.accept', { proposals: chosen.map(accepted) }),
    async dismiss(proposal) {
      const isDone = await act('proposals.dismiss', { proposals: [named(proposal)] })
      if (isDone) setDismissed((all) => [...all, proposal])
    },
    async mute({ key }) {
      await act('proposals.refuse', { key })
    },
    async takeBack(proposal) {
      const isDone = await act('proposals.takeBack', { proposals: [named(proposal)] })
      if (isDone) setDismissed((all) => all.filter(({ id }) => id !== proposal.id))
    },
  }
}

function accepted({ from, to, projectId, note, key }: Proposal): AcceptedProposal {
  return { from, to, projectId, note, key }
}

function named({ from, to, key }: Proposal): Pick<Proposal, 'from' | 'to' | 'key'> {
  return { from, to, key }
}
