import { columnsOfName } from './column-of-name.ts'
import { hasTimesAlone } from './columns-by-content.ts'
import type { ImportColumn } from './import-columns.ts'
import type { ImportMapping } from './import-mapping.ts'
import type { ImportTable } from './import-table.ts'

const edges: readonly ImportColumn[] = ['startDate', 'startTime', 'endDate', 'endTime']

/**
 * Returns the names of further columns of starts and ends, as in `von;bis;von;bis`. They are not read, because an entry
 * has only one start and one end. Empty if the file has lengths, because these are then used.
 */
export function unreadTimes(table: ImportTable, { columns }: ImportMapping): readonly string[] {
  const mapped = new Set<number | undefined>(Object.values(columns))
  if (columns.duration !== undefined) return []
  return table.header.filter((name, index) => {
    const isEdge = columnsOfName(name).some(({ column }) => edges.includes(column))
    return isEdge && !mapped.has(index) && hasTimesAlone(table, index)
  })
}
