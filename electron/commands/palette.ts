import { writeAll } from '../store/database.ts'
import { withRun } from '../../shared/domain/palette/usage.ts'
import { type Outcome } from '../../shared/contract/errors.ts'
import { paletteUsage, writePaletteUsage } from '../store/palette-usage.ts'
import type { WriteContext } from './row-writer.ts'

/** Creates the command that records the use of palette entries. The record is never sent and can't be undone. */
export function createPaletteCommands({ database, clock }: WriteContext) {
  return {
    /** Records one use of a palette entry. Fails with `storage`. */
    used: ({ key }: { readonly key: string }): Outcome<null> =>
      writeAll(database, (transaction) =>
        writePaletteUsage(transaction, withRun(paletteUsage(transaction), key, clock.now())),
      ),
  }
}
