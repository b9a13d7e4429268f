import { t } from '../../../shared/domain/language/translate.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { timeEntries } from '../../store/time-entries.ts'
import type { RowWriter } from '../row-writer.ts'

/** Returns the failure of a command whose entry has been deleted. */
export const entryNotFound = () => failure('notFound', t`This entry no longer exists.`)

/** Returns the entry, with the changes of this transaction so far. Fails with `notFound` if it was deleted. */
export function entryOutcome({ transaction }: RowWriter, id: LocalId): Outcome<TimeEntry> {
  const entry = timeEntries.existing(transaction, id)
  return entry ? success(entry) : entryNotFound()
}
