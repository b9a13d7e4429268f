import { failure } from '../../../../shared/contract/errors.ts'
import { t } from '../../../../shared/domain/language/translate.ts'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { now } from '../../../lib/clock.ts'
import type { Stores } from '../../../stores/stores.ts'
import { copyStart } from './use-row-actions.ts'

export const maxSelected = 500

/** Runs the action of a key (Delete, B, C or X) on the selected entries. `split`: opens the form to split an entry. */
export function actOnSelected(
  key: string,
  entries: readonly TimeEntry[],
  stores: Stores,
  split: (entry: TimeEntry) => void,
): void {
  const refuse = (message: string): void =>
    void stores.showFailure(Promise.resolve(failure('invalid', message)))
  if (entries.length > maxSelected) {
    return refuse(t`You can change up to ${maxSelected} entries at a time.`)
  }
  const ids = entries.map(({ id }) => id)
  const [first, ...others] = entries
  if (!first) return
  if (key === 'Delete') void stores.act('entries.removeMany', { ids })
  else if (key === 'b') {
    const billable = !entries.every((entry) => entry.billable)
    void stores.act('entries.editMany', { ids, billable })
  } else if (key === 'c') void duplicate(entries, stores)
  else if (key !== 'x') return
  else if (others.length > 0) refuse(t`You can only split one entry at a time.`)
  else split(first)
}

/** Copies each entry in its own undo step. Stops at the first failure. */
async function duplicate(entries: readonly TimeEntry[], stores: Stores): Promise<void> {
  for (const entry of entries.filter((one) => !isRunning(one))) {
    const copy = { id: entry.id, startedAt: copyStart(entry, now()) }
    if (!(await stores.act('entries.duplicate', copy))) return
  }
}
