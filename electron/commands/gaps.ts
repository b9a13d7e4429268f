/**
 * Commands that resolve gaps. Resolving a gap and editing its entry are one transaction and one undo step, so an undo
 * restores the time and makes the gap unresolved again.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { Gap, GapResolution } from '../../shared/domain/presence/gap.ts'
import type { Span } from '../../shared/domain/presence/presence-machine.ts'
import { endOf } from '../../shared/domain/entries/time-entry.ts'
import { mergedSpans } from '../../shared/domain/presence/spans.ts'
import { secondsBetween, type EpochMs, type LocalId } from '../../shared/domain/units.ts'
import type { AcceptedProposal } from '../../shared/contract/groups/proposals.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { entriesOfGap, gapById } from '../store/gaps.ts'
import { timeEntries, type StoredTimeEntry } from '../store/time-entries.ts'
import { type CommandContext, undoableWrite } from './undoable-write.ts'
import { cutSpan } from './entries/entry-trim.ts'
import { newTimes } from './entries/entry-times.ts'
import { recordProposal } from './proposals.ts'
import type { RowWriter } from './row-writer.ts'
import { newAssignment, type Assignment } from './entries/entry-assignment.ts'

type Id = { readonly id: LocalId }
type Resolve = (
  rows: RowWriter,
  gap: Gap & Span,
  /** The entries that cover the gap, earliest first; none if no timer was running. */
  entries: readonly StoredTimeEntry[],
) => Outcome<null>

const done = success(null)

/**
 * Creates the commands that resolve a gap. Each fails with `notFound`, with `storage`, or with `invalid` if the gap has
 * not ended or is already resolved. If the gap's entry is billed, all commands but `keep` fail with `invalid`.
 */
export function createGapCommands(context: CommandContext) {
  const resolving = (
    { id }: Id,
    { label, resolution }: { readonly label: string; readonly resolution: GapResolution },
    resolve: Resolve,
  ): Outcome<null> =>
    undoableWrite(context, label, (rows) => {
      const gap = gapById(rows.transaction, id)
      if (!gap) return failure('notFound', t`This gap no longer exists.`)
      if (gap.resolvedAt !== null)
        return failure('invalid', t`You’ve already decided what to do with this gap.`)
      const { to } = gap
      if (to === null) return failure('invalid', t`This gap hasn’t ended yet.`)
      const entries = entriesOfGap(rows.transaction, gap)
      if (entries.some(({ billed }) => billed) && resolution !== 'keep') {
        return failure('invalid', t`This entry is already billed.`, 'id')
      }
      const resolved = resolve(rows, { ...gap, to }, entries)
      if (!resolved.ok) return resolved
      rows.resolveGap(gap, resolution)
      return done
    })
  const cutWhole: Resolve = (rows, gap, entries) => {
    cutAll(rows, entries, gap)
    return done
  }
  return {
    /** Resolves the gap as work: the entry stays as it is. */
    keep: (input: Id): Outcome<null> =>
      resolving(input, { label: t`Keep gap`, resolution: 'keep' }, () => done),

    /** Removes the gap from the entry. If no entry covers the gap, the gap is only marked as resolved. */
    discard: (input: Id): Outcome<null> =>
      resolving(input, { label: t`Discard gap`, resolution: 'discard' }, cutWhole),

    /** Removes the gap like `discard`, but records it as a break. No entry is created for the break. */
    markBreak: (input: Id): Outcome<null> =>
      resolving(input, { label: t`Mark as break`, resolution: 'break' }, cutWhole),

    /**
     * Removes the gap from its entries, and creates a new entry for the time that they cover of it, or several if other
     * work lies between. Without entries, the new entry covers the gap.
     */
    give: (input: Id & Assignment): Outcome<null> =>
      resolving(
        input,
        { label: t`Assign gap to project`, resolution: 'give' },
        (rows, gap, entries) => {
          const [entry] = entries
          const covered = entries.map((one) => overlapOf(gap, [one]))
          for (const span of entry ? mergedSpans(covered) : [gap]) {
            const added = addEntry(context, rows, { ...input, span, entry })
            if (!added.ok) return added
          }
          cutAll(rows, entries, gap)
          return done
        },
      ),

    /**
     * Removes the gap and creates an entry for each proposal. `invalid`: a proposal is outside the gap or overlaps
     * another entry.
     */
    fill: (input: Id & { readonly parts: readonly AcceptedProposal[] }): Outcome<null> =>
      resolving(input, { label: t`Fill gap`, resolution: 'give' }, (rows, gap, entries) => {
        cutAll(rows, entries, gap)
        for (const part of input.parts) {
          if (part.from < gap.from || part.to > gap.to) {
            return failure('invalid', t`Enter a time within the gap.`)
          }
          const recorded = recordProposal(context, rows, part)
          if (!recorded.ok) return recorded
        }
        return done
      }),

    /** Removes the part of the gap after `at` from the entry. `invalid`: `at` is outside the gap. */
    split: (input: Id & { readonly at: EpochMs }): Outcome<null> =>
      resolving(input, { label: t`Split gap`, resolution: 'split' }, (rows, gap, entries) => {
        const { from, to } = overlapOf(gap, entries)
        if (input.at <= from || input.at >= to) {
          return failure('invalid', t`Enter a time within the gap.`, 'at')
        }
        cutAll(rows, entries, { from: input.at, to })
        return done
      }),
  }
}

function cutAll(rows: RowWriter, entries: readonly StoredTimeEntry[], span: Span): void {
  for (const entry of entries) {
    if ((endOf(entry) ?? span.to) > span.from) cutSpan(rows, entry, span)
  }
}

/** Returns the part of the gap that the entries cover, which is all of it if there are none. */
function overlapOf(gap: Span, entries: readonly StoredTimeEntry[]): Span {
  const [first, last] = [entries[0], entries.at(-1)]
  const from = Math.max(gap.from, first?.startedAt ?? gap.from) as EpochMs
  return { from, to: Math.min(gap.to, (last && endOf(last)) ?? gap.to) as EpochMs }
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
