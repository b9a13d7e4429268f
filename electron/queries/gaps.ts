import type { UnresolvedGap } from '../../shared/contract/payloads.ts'
import type { Reader } from '../store/database.ts'
import { entryOfGap } from '../store/gap-entry.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { timeEntries } from '../store/time-entries.ts'

/**
 * Returns the gaps (time away, or without a timer) that the user has not decided about, oldest first. Each has the
 * entry that a decision would shorten; null if no timer ran. A gap is left out while its entry is missing, because
 * there is nothing to decide: the entry's start was undone, or the entry was deleted or moved.
 */
export function gapsToResolve(reader: Reader): readonly UnresolvedGap[] {
  return unresolvedGaps(reader).flatMap((gap): readonly UnresolvedGap[] => {
    if (gap.entryId === null) return [{ ...gap, entry: null }]
    const entry =
      gap.to === null ? timeEntries.existing(reader, gap.entryId) : entryOfGap(reader, gap)
    return entry ? [{ ...gap, entry }] : []
  })
}
