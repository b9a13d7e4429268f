/**
 * What the person decides about a gap. The cuts and the decision are one transaction and one step of the
 * history, so undo brings back both the time and the question.
 */
import type { Gap, GapResolution } from '../../shared/domain/presence/gap.ts'
import type { Span } from '../../shared/domain/presence/presence-machine.ts'
import { endOf } from '../../shared/domain/entries/time-entry.ts'
import { secondsBetween, type EpochMs, type LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { entryOfGap } from '../store/gap-entry.ts'
import { gapById } from '../store/gaps.ts'
import { timeEntries, type StoredTimeEntry } from '../store/time-entries.ts'
import { undoableWrite } from './undoable-write.ts'
import type { CommandContext } from './command-context.ts'
import { cutSpan } from './cut-span.ts'
import { newTimes } from './entry-times.ts'
import type { RowWriter } from './row-writer.ts'
import { newAssignment, type Assignment } from './entry-assignment.ts'

export type GapCommands = ReturnType<typeof createGapCommands>
type Id = { readonly id: LocalId }
type ClosedGap = Gap & Span
type Resolve = (
  rows: RowWriter,
  gap: ClosedGap,
  /** The entry that has the time of the gap; undefined where nothing ran. */
  entry: StoredTimeEntry | undefined,
) => Outcome<null>

const done = success(null)

/** Each fails with `notFound`, `invalid` (it goes on, or is resolved already), `storage`. */
export function createGapCommands(context: CommandContext) {
  const resolving = (
    { id }: Id,
    { label, resolution }: { readonly label: string; readonly resolution: GapResolution },
    resolve: Resolve,
  ): Outcome<null> =>
    undoableWrite(context, label, (rows) => {
      const gap = gapById(rows.transaction, id)
      if (!gap) return failure('notFound', 'This gap is not there any more.')
      if (gap.resolvedAt !== null) return failure('invalid', 'This gap was resolved already.')
      const { to } = gap
      if (to === null) return failure('invalid', 'This gap still goes on.')
      const resolved = resolve(rows, { ...gap, to }, entryOfGap(rows.transaction, gap))
      if (!resolved.ok) return resolved
      rows.resolveGap(gap, resolution)
      return done
    })
  const cutWhole: Resolve = (rows, gap, entry) => {
    if (entry) cutSpan(rows, entry, gap)
    return done
  }
  return {
    /** The time stays as it is. */
    keep: (input: Id): Outcome<null> =>
      resolving(input, { label: 'Keep gap', resolution: 'keep' }, () => done),

    /** Cuts the time out; where nothing ran, the gap is dismissed. */
    discard: (input: Id): Outcome<null> =>
      resolving(input, { label: 'Discard gap', resolution: 'discard' }, cutWhole),

    /** Like discard; the gap is kept as a break, and no entry is made of it. */
    markBreak: (input: Id): Outcome<null> =>
      resolving(input, { label: 'Mark as break', resolution: 'break' }, cutWhole),

    /** Cuts the time out and makes an entry of it; where nothing ran, it fills the gap. */
    give: (input: Id & Assignment): Outcome<null> =>
      resolving(input, { label: 'Give gap to project', resolution: 'give' }, (rows, gap, entry) => {
        const added = addEntry(context, rows, { ...input, span: within(gap, entry), entry })
        if (added.ok && entry) cutSpan(rows, entry, gap)
        return added
      }),

    /** Keeps what is before `at`, and cuts out the rest. `invalid` where `at` is not inside the gap. */
    split: (input: Id & { readonly at: EpochMs }): Outcome<null> =>
      resolving(input, { label: 'Split gap', resolution: 'split' }, (rows, gap, entry) => {
        const { from, to } = within(gap, entry)
        if (input.at <= from || input.at >= to) {
          return failure('invalid', 'This instant is not inside the gap.', 'at')
        }
        if (entry) cutSpan(rows, entry, { from: input.at, to })
        return done
      }),
  }
}

/** The part of the gap that the entry covers. */
function within(gap: Span, entry: StoredTimeEntry | undefined): Span {
  if (!entry) return { from: gap.from, to: gap.to }
  const from = Math.max(gap.from, entry.startedAt) as EpochMs
  return { from, to: Math.min(gap.to, endOf(entry) ?? gap.to) as EpochMs }
}

function addEntry(
  { clock }: CommandContext,
  rows: RowWriter,
  {
    span,
    entry,
    ...work
  }: Assignment & { readonly span: Span; readonly entry?: StoredTimeEntry | undefined },
): Outcome<null> {
  const fields = newAssignment(rows.transaction, work)
  if (!fields.ok) return fields
  const length = secondsBetween(span.from, span.to)
  const times = newTimes({ startedAt: span.from, duration: length }, clock.now())
  if (!times.ok) return failure('invalid', times.error.message, 'id')
  rows.create(timeEntries, {
    ...fields.value,
    ...times.value,
    isLogged: true,
    zone: entry?.zone ?? clock.zone(),
    timerId: null,
  })
  return done
}
