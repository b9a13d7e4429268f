import type { Span } from '../../shared/domain/presence/presence-machine.ts'
import { restOfCut } from '../../shared/domain/presence/gap.ts'
import { endOf } from '../../shared/domain/entries/time-entry.ts'
import { secondsBetween, wholeSecond, type LocalId } from '../../shared/domain/units.ts'
import { copiedFields, timeEntries, type StoredTimeEntry } from '../store/time-entries.ts'
import type { RowWriter } from './row-writer.ts'

/**
 * Removes `span` from an entry: the entry ends where the span begins, and a new entry with the same
 * project, client and note takes the time after it, running if the original was running. Times are whole
 * seconds, so that the parts and the span add up to the original entry (decision 3). Returns the id of
 * the new entry, or null when none was needed.
 */
export function cutSpan(rows: RowWriter, entry: StoredTimeEntry, span: Span): LocalId | null {
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
    return hasTail ? addTail(rows, entry, tail) : null
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
