import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import { livingTimeEntry } from '../store/time-entries.ts'
import type { RowChanges } from './row-changes.ts'

export const goneEntry = failure('notFound', 'This entry is not there any more.')

/** The entry as it stands after the changes so far. */
export function storedEntry({ transaction }: RowChanges, id: LocalId): Outcome<TimeEntry> {
  const entry = livingTimeEntry(transaction, id)
  return entry ? success(entry) : goneEntry
}
