import { t } from '../../../shared/domain/language/translate.ts'
import { coversSpan, type Trim } from '../../../shared/domain/entries/trim-overlap.ts'
import { restOfCut } from '../../../shared/domain/presence/gap.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Span } from '../../../shared/domain/presence/presence-machine.ts'
import { endOf } from '../../../shared/domain/entries/time-entry.ts'
import { secondsBetween, wholeSecond, type LocalId } from '../../../shared/domain/units.ts'
import { copiedFields, timeEntries, type StoredTimeEntry } from '../../store/time-entries.ts'
import { moveGaps } from '../../store/gaps.ts'
import { entryNotFound } from './entry-outcome.ts'
import { type CommandContext, undoableWrite } from '../undoable-write.ts'
import type { RowWriter } from '../row-writer.ts'

/** Creates the command that resolves an overlap of two entries by removing the shared time from one of them. */
export function createTrimCommands(context: CommandContext) {
  return {
    /**
     * Removes from each given entry a span that it shares with another entry, all in one undo step. The entry then ends
     * before the span, begins after it, or is split into two parts around it. Fails with `notFound`, `storage` or
     * `invalid` (the span covers the whole entry, the entry is billed, or the two entries no longer share the span).
     */
    trim: ({ trims }: { readonly trims: readonly Trim[] }): Outcome<null> =>
      undoableWrite(context, t`Trim overlap`, (rows) => {
        for (const trim of trims) {
          const entry = timeEntries.existing(rows.transaction, trim.id)
          if (!entry) return entryNotFound()
          if (entry.billed) return failure('invalid', t`This entry is already billed.`, 'id')
          const otherEntry = timeEntries.existing(rows.transaction, trim.other)
          if (
            !otherEntry ||
            [entry, otherEntry].some((one) => !coversSpan(one, trim, context.clock.now()))
          ) {
            return failure('invalid', t`These entries have changed. Nothing was trimmed.`)
          }
          const { hasHead, hasTail } = restOfCut(entry, trim)
          if (!hasHead && !hasTail) {
            return failure(
              'invalid',
              t`This would remove the whole entry. Delete it instead.`,
              'id',
            )
          }
          cutSpan(rows, entry, trim)
        }
        return success(null)
      }),
  }
}

/**
 * Removes `span` from an entry. The entry then ends where the span begins. A new entry with the fields of `work` covers
 * the time after the span, and runs if the original entry was running. Times are whole seconds, so that the parts and
 * the span add up to the original entry (decision 3). Returns the id of the new entry; null if none was needed.
 */
export function cutSpan(
  rows: RowWriter,
  entry: StoredTimeEntry,
  span: Span,
  work: StoredTimeEntry = entry,
): LocalId | null {
  const end = endOf(entry)
  const from = wholeSecond(span.from)
  const to = wholeSecond(span.to)
  const { hasHead, hasTail } = restOfCut(entry, span)
  const tail = { startedAt: to, duration: end === null ? null : secondsBetween(to, end) }
  if (hasHead) {
    rows.change(timeEntries, entry, {
      isLogged: true,
      duration: secondsBetween(entry.startedAt, from),
    })
    if (!hasTail) return null
    const added = addTail(rows, work, tail)
    moveGaps(rows.transaction, { entryId: entry.id, from: to, to: added })
    return added
  }
  if (hasTail) rows.change(timeEntries, entry, tail)
  else rows.remove(timeEntries, entry)
  return null
}

function addTail(
  rows: RowWriter,
  entry: StoredTimeEntry,
  tail: Pick<StoredTimeEntry, 'startedAt' | 'duration'>,
): LocalId {
  const { isLogged } = entry
  const row = { ...copiedFields(entry), ...tail, isLogged, billed: false, timerId: null }
  return rows.create(timeEntries, row)
}
