import type { UnresolvedGap } from '../../shared/contract/payloads.ts'
import type { Reader } from '../store/database.ts'
import { entryOfGap } from '../store/gap-entry.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { existingTimeEntry } from '../store/time-entries.ts'

/**
 * Returns the unresolved gaps, oldest first. Each comes with the entry that a decision about the gap would shorten;
 * null if no timer ran. A gap is left out while its entry is missing (its start was undone, or it was deleted or
 * moved), because there is nothing to decide then.
 */
export function gapsToResolve(reader: Reader): readonly UnresolvedGap[] {
  return unresolvedGaps(reader).flatMap((gap): readonly UnresolvedGap[] => {
    if (gap.entryId === null) return [{ ...gap, entry: null }]
    const entry = gap.to === null ? existingTimeEntry(reader, gap.entryId) : entryOfGap(reader, gap)
    return entry ? [{ ...gap, entry }] : []
  })
}
