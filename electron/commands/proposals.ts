/** Records the proposals that the user accepts. */
import { t, plural } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { AcceptedProposal } from '../../shared/contract/groups/proposals.ts'
import { secondsBetween, type EpochMs } from '../../shared/domain/units.ts'
import { overlappingEntries } from '../store/overlapping-entries.ts'
import { timeEntries } from '../store/time-entries.ts'
import { newAssignment } from './entries/entry-assignment.ts'
import { newTimes } from './entries/entry-times.ts'
import type { RowWriter } from './row-writer.ts'
import { type CommandContext, undoableWrite } from './undoable-write.ts'

export function createProposalCommands(context: CommandContext) {
  return {
    /**
     * Creates an entry for each proposal, in one step that can be undone. Fails with `notFound` (project), `invalid` (a
     * time that overlaps recorded time, or is in the future), `storage`; then nothing is recorded. `follow` is called
     * with true after the entries are recorded or redone, with false after they are undone.
     */
    accept: (
      proposals: readonly AcceptedProposal[],
      follow?: (isDone: boolean) => void,
    ): Outcome<null> =>
      undoableWrite(
        context,
        plural(proposals.length, { one: 'Accept # proposal', other: 'Accept # proposals' }),
        (rows) => {
          for (const proposal of proposals) {
            const created = recordProposal(context, rows, proposal)
            if (!created.ok) return created
          }
          return success(null)
        },
        follow,
      ),
  }
}

/** Records the time entry for a proposal that the user accepted. Fails with `notFound`, `invalid`. */
export function recordProposal(
  { clock }: CommandContext,
  rows: RowWriter,
  { from, to, projectId, note }: AcceptedProposal,
): Outcome<null> {
  const now = clock.now()
  if (to > now) return failure('invalid', t`The proposed time hasn’t ended yet. Try again later.`)
  // Nothing was recorded in this time when it was proposed; another window or device may have recorded it since.
  const recorded = overlappingEntries(rows.transaction, { from, to }, now)
  // Entries have whole seconds, so one that begins within the last second of the proposal does not overlap it.
  const isTaken = recorded.some(
    (entry) =>
      secondsBetween(Math.max(from, entry.from) as EpochMs, Math.min(to, entry.to) as EpochMs) > 0,
  )
  if (isTaken) return failure('invalid', t`You’ve already recorded something at this time.`)
  const work = newAssignment(rows.transaction, {
    ...(projectId !== null && { projectId }),
    ...(note !== null && { note }),
  })
  if (!work.ok) return work
  const times = newTimes({ startedAt: from, duration: secondsBetween(from, to) }, now)
  if (!times.ok) return times
  const row = { ...work.value, ...times.value, isLogged: true, zone: clock.zone(), timerId: null }
  rows.create(timeEntries, row)
  return success(null)
}
