import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Page, ServiceResult } from '../../service/result.ts'

/**
 * Reads a whole narrow list and picks the row with the lowest id that fits (design, outbox rule 5); null
 * where none does. Only a list that was read to its end can say that.
 */
export async function findInList<Row extends { readonly id: ServiceId }>(
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  fits: (row: Row) => boolean,
): Promise<ServiceResult<Row | null>> {
  let found: Row | null = null
  let last: ServiceResult<Page<Row>> | null = null
  for await (const page of pages) {
    if (!page.ok) return page
    last = page
    for (const row of page.value.rows) {
      if (fits(row) && (found === null || row.id < found.id)) found = row
    }
  }
  if (!last?.ok) throw new Error('a list answered no page')
  return { ...last, value: found }
}
