import { z } from 'zod'
import { maxEntryDuration } from '../../domain/entries/entry-limits.ts'
import type { PlannedEvent } from '../../domain/proposals/planned-events.ts'
import type { Proposal } from '../../domain/proposals/propose.ts'
import type { WaitingProposal } from '../../domain/proposals/waiting-proposal.ts'
import type { LocalId } from '../../domain/units.ts'
import { instant, localId, note, nothing } from '../field-schemas.ts'
import { command, query, type Plain } from './define.ts'
import { between, type TraceSource } from './traces.ts'

export type ProposalsBetween = {
  readonly sources: readonly TraceSource[]
  /** Earliest first. None is in the future or overlaps recorded time. */
  readonly proposals: readonly Proposal[]
}

/** Proposed entries for gaps about which the user has not decided yet. Contains only gaps that have proposals. */
export type GapProposals = {
  readonly sources: readonly TraceSource[]
  readonly gaps: readonly { readonly id: LocalId; readonly proposals: readonly Proposal[] }[]
}

const maxProposals = 500

const times = { from: instant, to: instant }
const isLength = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
  to > from && to - from <= maxEntryDuration * 1000
const key = z.string().min(1).max(1000)
const dismissed = z.strictObject({
  proposals: z
    .array(z.strictObject({ ...times, key }).refine(isLength))
    .min(1)
    .max(maxProposals),
})

export const acceptedProposals = z
  .array(
    z
      .strictObject({ ...times, projectId: localId.nullable(), note: note.nullable(), key })
      .refine(isLength),
  )
  .min(1)
  .max(maxProposals)

export const proposals = {
  between: query(between, ['entries', 'projects', 'proposals'], {
    pause: 200,
  }).answers<ProposalsBetween>(),
  /** Proposals for gaps. They may overlap the entry that ran during the gap, because that entry may be wrong. */
  inGaps: query(nothing, ['entries', 'gaps', 'proposals'], { pause: 200 }).answers<GapProposals>(),
  /** Today's calendar events that are not over yet, earliest first. */
  planned: query(nothing, ['projects', 'proposals', 'settings'], { pause: 200 }).answers<
    readonly PlannedEvent[]
  >(),
  /** Proposals by assistants and commands, earliest first. */
  waiting: query(nothing, ['proposals']).answers<readonly WaitingProposal[]>(),
  /** Records entries and learns from them; can be undone. Fails with `notFound`, `invalid` (overlap), `storage`. */
  accept: command(z.strictObject({ proposals: acceptedProposals })).answers<null>(),
  /** Dismisses proposals, so that they are not made again. */
  dismiss: command(dismissed).answers<null>(),
  takeBack: command(dismissed).answers<null>(),
  /** Stops all proposals with this key, for example from a folder, or for a calendar title. */
  refuse: command(z.strictObject({ key })).answers<null>(),
  allow: command(z.strictObject({ key })).answers<null>(),
}

/** A proposed entry that the user accepts. `key`: the key under which acceptances and dismissals are counted. */
export type AcceptedProposal = Plain<z.output<typeof acceptedProposals>>[number]
