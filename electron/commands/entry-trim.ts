import { t } from '../../shared/domain/language/translate.ts'
import { coversSpan, type Trim } from '../../shared/domain/entries/trim-overlap.ts'
import { restOfCut } from '../../shared/domain/presence/gap.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { existingTimeEntry } from '../store/time-entries.ts'
import type { CommandContext } from './command-context.ts'
import { cutSpan } from './cut-span.ts'
import { entryNotFound } from './entry-outcome.ts'
import { undoableWrite } from './undoable-write.ts'

/** Takes the time that two entries share from one of them. */
export function createTrimCommands(context: CommandContext) {
  return {
    /**
     * Takes a span from each entry, all in one step: the entry ends before it or begins after it, or is in two parts
     * around it. Fails with `notFound`, `invalid` (nothing of the entry would be left, it is billed, or the two do not share this time any more), `storage`.
     */
    trim: ({ trims }: { readonly trims: readonly Trim[] }): Outcome<null> =>
      undoableWrite(context, t`Trim overlap`, (rows) => {
        for (const trim of trims) {
          const entry = existingTimeEntry(rows.transaction, trim.id)
          if (!entry) return entryNotFound()
          if (entry.billed) return failure('invalid', t`This entry is billed.`, 'id')
          const other = existingTimeEntry(rows.transaction, trim.other)
          if (!other || [entry, other].some((one) => !coversSpan(one, trim, context.clock.now()))) {
            return failure('invalid', t`These entries have changed. Nothing was trimmed.`)
          }
          const { hasHead, hasTail } = restOfCut(entry, trim)
          if (!hasHead && !hasTail) {
            return failure('invalid', t`Nothing of this entry would be left.`, 'id')
          }
          cutSpan(rows, entry, trim)
        }
        return success(null)
      }),
  }
}
