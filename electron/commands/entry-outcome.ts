import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { existingTimeEntry } from '../store/time-entries.ts'
import type { RowWriter } from './row-writer.ts'

export const entryNotFound = failure('notFound', 'This entry is not there any more.')

/** The entry as it stands after the changes so far. */
export function entryOutcome({ transaction }: RowWriter, id: LocalId): Outcome<TimeEntry> {
  const entry = existingTimeEntry(transaction, id)
  return entry ? success(entry) : entryNotFound
}
