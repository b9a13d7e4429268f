/**
 * Names of the drafts of entry forms. A separate file, because rows and the toolbar need them before the form loads.
 */
import type { LocalId } from '../../../../shared/domain/units.ts'

export const newEntryDraft = 'entry-new'

/** Returns the name of an entry's form draft. */
export function entryDraft(id: LocalId): string {
  return `entry:${id}`
}
