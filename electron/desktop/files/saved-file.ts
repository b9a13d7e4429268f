import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'

/**
 * Remembers the file that was saved last in this run, so that a window can show it without naming a path. `showFile`
 * shows a file in the file manager; false if it is gone.
 */
export function createSavedFile(showFile: (path: string) => boolean) {
  let last: string | null = null
  return {
    /** Remembers the file of a successful save, and returns the outcome unchanged. */
    saved<Written extends { readonly file: string }>(outcome: Outcome<Written>): Outcome<Written> {
      if (outcome.ok) last = outcome.value.file
      return outcome
    },
    /** Shows the last file. Fails with `notFound`. */
    showSaved: (): Outcome<null> =>
      last !== null && showFile(last)
        ? success(null)
        : failure('notFound', t`This file no longer exists.`),
  }
}
