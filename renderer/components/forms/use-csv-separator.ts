import { useStores } from '../window-context.ts'
import { useSettings } from '../../data/work.ts'
import { hasDecimalComma } from '../../../shared/domain/language/region.ts'
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'

/** Separators of exported tables. */
export type CsvSeparators = {
  /**
   * Separators to choose from, the last used first. Comma and semicolon are offered if spreadsheets in the user's
   * region need a semicolon, or if the semicolon was used last. Otherwise the comma is the only one.
   */
  readonly offered: readonly CsvSeparator[]
  /** Stores the separator for this and later exports. Resolves to an error message, or to null on success. */
  remember(separator: CsvSeparator): Promise<string | null>
}

/**
 * Returns the separators for an export. Spreadsheets split tables at the separator of their region, which is a
 * semicolon if the decimal sign is a comma.
 */
export function useCsvSeparator(): CsvSeparators {
  const stores = useStores()
  const last = useSettings().csvSeparator
  const hasChoice = hasDecimalComma() || last === ';'
  return {
    offered: hasChoice ? [last, last === ';' ? ',' : ';'] : [last],
    async remember(separator) {
      if (separator === last) return null
      const outcome = await stores.submit('settings.change', { csvSeparator: separator })
      return outcome.ok ? null : outcome.error.message
    },
  }
}
