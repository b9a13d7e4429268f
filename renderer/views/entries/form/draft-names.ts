/**
 * Names of the drafts of the entry form. They have their own file, because rows and the toolbar need them before the
 * form is loaded.
 */
import type { LocalId } from '../../../../shared/domain/units.ts'

/** Name of the draft of a new entry. It is the same wherever the form is opened. */
export const newEntryDraft = 'entry-new'

/** Returns the name of the draft of an entry's form. */
export function entryDraft(id: LocalId): string {
  return `entry:${id}`
}
