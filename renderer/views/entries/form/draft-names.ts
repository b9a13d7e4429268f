/**
 * Names of the drafts of entry forms, in a file of their own, because rows and the toolbar need them before the form is
 * loaded.
 */
import type { LocalId } from '../../../../shared/domain/units.ts'

export const newEntryDraft = 'entry-new'

/** Returns the name of the draft of an entry's form. */
export function entryDraft(id: LocalId): string {
  return `entry:${id}`
}
