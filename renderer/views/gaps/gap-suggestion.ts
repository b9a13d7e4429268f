import type { KeyboardEvent } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'

/** Proposals for a gap, and actions for two keys: Enter records all proposals, X dismisses them. */
export type GapSuggestion = NonNullable<ReturnType<ReturnType<typeof useGapSuggestions>>>

/** Returns a function that finds the proposals for a gap, or null for none. */
export function useGapSuggestions() {
  const { act } = useStores()
  const answer = useQuery('proposals.inGaps', {})
  return ({ id, from, to }: UnresolvedGap) => {
    const proposals = answer?.gaps.find((one) => one.id === id)?.proposals ?? []
    const inside = proposals.filter((one) => one.from >= from && (to === null || one.to <= to))
    if (answer === undefined || inside.length === 0) return null
    return {
      proposals: inside,
      sources: answer.sources,
      accept(): Promise<boolean> {
        const parts = inside.map(({ key, note, projectId, ...times }) => ({
          key,
          note,
          projectId,
          from: times.from,
          to: times.to,
        }))
        return act('gaps.fill', { id, parts })
      },
      dismiss(): void {
        const dismissed = inside.map((one) => ({ key: one.key, from: one.from, to: one.to }))
        void act('proposals.dismiss', { proposals: dismissed })
      },
    }
  }
}

/** Handles the keys of a gap's row that act on its proposals. Returns true if the key was one of them. */
export function gapSuggestionKey(event: KeyboardEvent, suggestion: GapSuggestion | null): boolean {
  const isRow = event.target === event.currentTarget
  if (!suggestion || !isRow) return false
  if (event.key === 'Enter') void suggestion.accept()
  else if (event.key.toLowerCase() === 'x') suggestion.dismiss()
  else return false
  event.preventDefault()
  return true
}
