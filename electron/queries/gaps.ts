import type { UnresolvedGap } from '../../shared/contract/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { entryOfGap } from '../store/gap-entry.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { existingTimeEntry } from '../store/time-entries.ts'

/** Unresolved gaps, oldest first, each with the entry that a decision would shorten. */
export function gapsToResolve(reader: Reader): readonly UnresolvedGap[] {
  return unresolvedGaps(reader).map((gap) => ({
    ...gap,
    entry: (gap.to === null ? running(reader, gap.entryId) : entryOfGap(reader, gap)) ?? null,
  }))
}

function running(reader: Reader, id: LocalId | null) {
  return id === null ? undefined : existingTimeEntry(reader, id)
}
