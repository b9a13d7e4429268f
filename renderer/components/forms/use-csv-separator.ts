import { useStores } from '../window-context.ts'
import { useSettings } from '../../data/work.ts'
import { hasDecimalComma } from '../../../shared/domain/language/region.ts'
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'

/** Separators of exported tables. */
export type CsvSeparators = {
  /** The one that was taken last, and the other one where spreadsheets of the region need one of them. */
  readonly offered: readonly CsvSeparator[]
  /** Remembers it for this and later exports. Resolves to what went wrong; null for nothing. */
  remember(separator: CsvSeparator): Promise<string | null>
}

/** Spreadsheets split tables at the separator of their region: a semicolon where a comma is the decimal sign. */
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
