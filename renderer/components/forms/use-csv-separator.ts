import { useStores } from '../window-context.ts'
import { useSettings } from '../../data/work.ts'
import { hasDecimalComma } from '../../../shared/domain/language/region.ts'
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'

/**
 * Returns the separators for an export. Spreadsheets split tables at the separator of their region, which is a
 * semicolon if the decimal sign is a comma.
 */
export function useCsvSeparator() {
  const stores = useStores()
  const last = useSettings().csvSeparator
  const hasChoice = hasDecimalComma() || last === ';'
  const offered: readonly CsvSeparator[] = hasChoice ? [last, last === ';' ? ',' : ';'] : [last]
  return {
    /**
     * Separators to choose from, starting with the one used most recently. Comma and semicolon are both offered if
     * spreadsheets in the user's region need a semicolon, or if the semicolon was used last. Otherwise only the comma
     * is offered.
     */
    offered,
    /** Stores the separator for this and later exports. Resolves to an error message, or to null on success. */
    async remember(separator: CsvSeparator): Promise<string | null> {
      if (separator === last) return null
      const outcome = await stores.submit('settings.change', { csvSeparator: separator })
      return outcome.ok ? null : outcome.error.message
    },
  }
}
