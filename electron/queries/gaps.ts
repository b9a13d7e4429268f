import type { UnresolvedGap } from '../../shared/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { entryOver } from '../store/entries-over.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { livingTimeEntry } from '../store/time-entries.ts'

/** Gaps that wait for a decision, oldest first, each with the entry that a cut would shorten. */
export function gapsToResolve(reader: Reader): readonly UnresolvedGap[] {
  return unresolvedGaps(reader).map((gap) => ({
    ...gap,
    entry: (gap.to === null ? running(reader, gap.entryId) : entryOver(reader, gap)) ?? null,
  }))
}

function running(reader: Reader, id: LocalId | null) {
  return id === null ? undefined : livingTimeEntry(reader, id)
}
