import type { UnresolvedGap } from '../../shared/contract/payloads.ts'
import type { Reader } from '../store/database.ts'
import { entryOfGap } from '../store/gap-entry.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { timeEntries } from '../store/time-entries.ts'

/**
 * Returns gaps (time away, or without a timer), oldest first, each with the entry that a decision would shorten, or
 * null if no timer ran. A gap is left out while its entry is missing (start undone, entry deleted or moved), because
 * there is nothing to decide.
 */
export function gapsToResolve(reader: Reader): readonly UnresolvedGap[] {
  return unresolvedGaps(reader).flatMap((gap): readonly UnresolvedGap[] => {
    if (gap.entryId === null) return [{ ...gap, entry: null }]
    const entry =
      gap.to === null ? timeEntries.existing(reader, gap.entryId) : entryOfGap(reader, gap)
    return entry ? [{ ...gap, entry }] : []
  })
}
