import { t } from '../../../shared/domain/language/translate.ts'
import type { KeyboardEvent, ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { GapProposals as Answer } from '../../../shared/contract/groups/proposals.ts'
import type { Proposal } from '../../../shared/domain/proposals/propose.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { timeRange } from '../../lib/time-format.ts'
import { certaintyText } from '../entries/reconstruct/ProposalRow.tsx'
import { reasonText } from '../entries/reconstruct/reason-text.ts'
import styles from './gaps.module.css'

/** What is proposed for a gap, and what its keys do: Enter records all of it, X dismisses it. */
export type GapSuggestion = {
  readonly proposals: readonly Proposal[]
  readonly sources: Answer['sources']
  accept(): void
  dismiss(): void
}

/** Null where nothing is proposed. */
export function useGapSuggestion({ id, from, to }: UnresolvedGap): GapSuggestion | null {
  const { act } = useStores()
  const answer = useQuery('proposals.inGaps', {})
  const proposals = answer?.gaps.find((one) => one.id === id)?.proposals ?? []
  const inside = proposals.filter((one) => one.from >= from && (to === null || one.to <= to))
  if (answer === undefined || inside.length === 0) return null
  return {
    proposals: inside,
    sources: answer.sources,
    accept() {
      const parts = inside.map(({ key, note, projectId, ...times }) => ({
        key,
        note,
        projectId,
        from: times.from,
        to: times.to,
      }))
      void act('gaps.fill', { id, parts })
    },
    dismiss() {
      const dismissed = inside.map((one) => ({ key: one.key, from: one.from, to: one.to }))
      void act('proposals.dismiss', { proposals: dismissed })
    },
  }
}

/** The key of a gap's row: true where it was one of these. */
export function gapSuggestionKey(event: KeyboardEvent, suggestion: GapSuggestion | null): boolean {
  const isRow = event.target === event.currentTarget
  if (!suggestion || !isRow || event.repeat) return false
  if (event.key === 'Enter') suggestion.accept()
  else if (event.key.toLowerCase() === 'x') suggestion.dismiss()
  else return false
  event.preventDefault()
  return true
}

/** The proposals of a gap with their reasons. */
export function GapProposals({
  suggestion: { proposals, sources, accept, dismiss },
  zone,
  title,
}: {
  readonly suggestion: GapSuggestion
  readonly zone: string
  /** Of the gap. */
  readonly title: string
}): ReactElement {
  return (
    <div className={styles['proposals']} role="group" aria-label={t`Proposed for ${title}`}>
      <ul>
        {proposals.map((one) => (
          <li key={one.id}>
            <span className={styles['work']}>
              <span>{timeRange(one.from, one.to, zone, '–')}</span>
              <ProjectName id={one.projectId} none={t`No project`} />
              <span className="cut">{one.note ?? ''}</span>
            </span>
            <span className="small dim">
              {`${certaintyText(one.certainty)} · ${reasonText(one, sources, zone)}`}
            </span>
          </li>
        ))}
      </ul>
      <span className={styles['actions']}>
        <button type="button" title={t`Record this in the gap (Enter)`} onClick={accept}>
          {t`Accept`}
        </button>
        <button
          type="button"
          className="quiet"
          title={t`Not proposed again (X)`}
          aria-label={t`Dismiss what is proposed for ${title}`}
          onClick={dismiss}
        >
          {t`Dismiss`}
        </button>
      </span>
    </div>
  )
}
