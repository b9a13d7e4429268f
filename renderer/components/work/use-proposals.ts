import { useCallback, useMemo, useState } from 'react'
import type { AcceptedProposal } from '../../../shared/contract/groups/proposals.ts'
import type { Proposal } from '../../../shared/domain/proposals/propose.ts'
import { useStores } from '../window-context.ts'
import { useLastAnswer, useQuery } from '../../data/use-query.ts'
import type { EntryRange } from '../../stores/window-state.ts'

/** Changes to a proposal that the user made before accepting it. */
export type ProposalChange = Partial<Pick<Proposal, 'from' | 'to' | 'projectId' | 'note'>>

export type Proposals = ReturnType<typeof useProposals>

/** Returns a period's proposed entries, with the changes made to them in this view, and the actions on them. */
export function useProposals({ from, to }: EntryRange) {
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
    /** Proposals of the period; null until loaded. */
    proposals,
    sources: lastAnswer?.sources ?? [],
    /** Proposals dismissed since the view was opened. Dismissals can be undone. */
    dismissed: dismissed.filter((one) => one.from < to && one.to > from),
    change,
    accept: (chosen: readonly Proposal[]): Promise<boolean> =>
      act('proposals.accept', { proposals: chosen.map(accepted) }),
    async dismiss(proposal: Proposal): Promise<void> {
      const isDone = await act('proposals.dismiss', { proposals: [named(proposal)] })
      if (isDone) setDismissed((all) => [...all, proposal])
    },
    /** Suppresses future proposals from the same folder, or from calendar events with the same title. */
    async mute({ key }: Proposal): Promise<void> {
      await act('proposals.refuse', { key })
    },
    async takeBack(proposal: Proposal): Promise<void> {
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
