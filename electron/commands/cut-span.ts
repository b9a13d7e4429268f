import type { Span } from '../../shared/domain/presence/presence-machine.ts'
import { restOfCut } from '../../shared/domain/presence/gap.ts'
import { endOf } from '../../shared/domain/entries/time-entry.ts'
import { secondsBetween, wholeSecond, type LocalId } from '../../shared/domain/units.ts'
import { timeEntries, type StoredTimeEntry } from '../store/time-entries.ts'
import type { RowWriter } from './row-writer.ts'

/**
 * Takes `span` out of the entry: it ends where the span begins, and what comes after the span is a new
 * entry of the same work, running where the entry ran. Whole seconds, so that the parts and the span
 * add up to the entry (decision 3). Answers the id of that new entry; null where none was made.
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
  const { note, projectId, clientId, projectServiceId, isLogged, billable, internal, zone } = entry
  const work = { note, projectId, clientId, projectServiceId }
  const same = { ...work, isLogged, billable, internal, zone }
  return rows.create(timeEntries, { ...same, ...tail, billed: false, timerId: null })
}
