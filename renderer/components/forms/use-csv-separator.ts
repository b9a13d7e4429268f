import { useStores } from '../window-context.ts'
import { useSettings } from '../../data/work.ts'
import { hasDecimalComma } from '../../../shared/domain/language/region.ts'
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'

/**
 * Returns the separators to offer for a CSV export, last used first. A semicolon is offered only in regions with a
 * decimal comma, where spreadsheets expect it, or if it was used last.
 */
export function useCsvSeparator() {
  const stores = useStores()
  const last = useSettings().csvSeparator
  const hasChoice = hasDecimalComma() || last === ';'
  const offered: readonly CsvSeparator[] = hasChoice ? [last, last === ';' ? ',' : ';'] : [last]
  return {
    /**
     * The offered separators, last used first. A semicolon is offered only if the region needs it or it was used last.
     */
    offered,
    /** Stores the separator as the last used. Resolves to an error message, or to null on success. */
    async remember(separator: CsvSeparator): Promise<string | null> {
      if (separator === last) return null
      const outcome = await stores.submit('settings.change', { csvSeparator: separator })
      return outcome.ok ? null : outcome.error.message
    },
  }
}
