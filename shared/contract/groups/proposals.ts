/** Calls of the group `proposals`: what was forgotten, reconstructed from what this computer saw. */
import { z } from 'zod'
import { longestEntry } from '../../domain/entries/entry-limits.ts'
import type { Proposal } from '../../domain/proposals/propose.ts'
import type { WaitingProposal } from '../../domain/proposals/waiting-proposal.ts'
import type { LocalId } from '../../domain/units.ts'
import { instant, localId, note, nothing } from '../field-schemas.ts'
import { command, query, type InputOf, type Plain } from './define.ts'
import { between, type TraceSource } from './traces.ts'

export type ProposalsBetween = {
  readonly sources: readonly TraceSource[]
  /** By time; none in the future, or over recorded time. */
  readonly proposals: readonly Proposal[]
}

/** What is proposed for gaps without a decision; those for which nothing is are left out. */
export type GapProposals = {
  readonly sources: readonly TraceSource[]
  readonly gaps: readonly { readonly id: LocalId; readonly proposals: readonly Proposal[] }[]
}

/** More than a week of proposals has. */
const mostAtOnce = 500

const times = { from: instant, to: instant }
const isLength = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
  to > from && to - from <= longestEntry * 1000
const key = z.string().min(1).max(1000)
const dismissed = z.strictObject({
  proposals: z
    .array(z.strictObject({ ...times, key }).refine(isLength))
    .min(1)
    .max(mostAtOnce),
})

/** Proposals as the person wants them, with their keys. */
export const acceptedProposals = z
  .array(
    z
      .strictObject({ ...times, projectId: localId.nullable(), note: note.nullable(), key })
      .refine(isLength),
  )
  .min(1)
  .max(mostAtOnce)

export const proposals = {
  between: query(between, ['entries', 'projects', 'proposals'], {
    pause: 200,
  }).answers<ProposalsBetween>(),
  /** Also over the entry that ran during a gap: the gap is the question whether that is true. */
  inGaps: query(nothing, ['entries', 'gaps', 'proposals'], {
    pause: 200,
  }).answers<GapProposals>(),
  /** What assistants and commands proposed, and the person has not decided yet, by time. */
  waiting: query(nothing, ['proposals']).answers<readonly WaitingProposal[]>(),
  /**
   * Records them, in one step that can be undone, and learns from them. Fails with `notFound` (project), `invalid`
   * (a time that overlaps recorded time), `storage`.
   */
  accept: command(z.strictObject({ proposals: acceptedProposals })).answers<null>(),
  /** They are not proposed again. */
  dismiss: command(dismissed).answers<null>(),
  /** Takes a dismissal back. */
  takeBack: command(dismissed).answers<null>(),
  /** Nothing with this key is proposed any more: a folder, or a title in a calendar. */
  refuse: command(z.strictObject({ key })).answers<null>(),
  /** Takes that back. */
  allow: command(z.strictObject({ key })).answers<null>(),
}

/** A proposal as the person wants it; `key` is that of the proposal. */
export type AcceptedProposal = Plain<z.output<typeof acceptedProposals>>[number]
export type DismissedProposal = InputOf<typeof proposals.dismiss>['proposals'][number]
