import { useEffect, useState } from 'react'
import type { ImportMapping } from '../../../shared/domain/time-import/import-mapping.ts'
import { createImportReader } from '../../../shared/domain/time-import/import-rows.ts'
import type { ImportRows } from '../../../shared/domain/time-import/import-row.ts'
import type { ImportTable } from '../../../shared/domain/time-import/import-table.ts'
import { after, now } from '../../lib/clock.ts'

/** Rows that are read without a pause: a window is to answer in between. */
const slice = 1000

type Options = { readonly zone: string; readonly workStart: number }

/** The rows of a table; null while they are read, the share that is read beside it. */
export function useImportRows(
  table: ImportTable,
  mapping: ImportMapping,
  { zone, workStart }: Options,
): { readonly rows: ImportRows | null; readonly share: number } {
  const [read, setRead] = useState<{ readonly rows: ImportRows | null; readonly share: number }>({
    rows: null,
    share: 0,
  })
  useEffect(() => {
    const reader = createImportReader(mapping, { zone, workStart, now: now() })
    let cancel = (): void => undefined
    const readFrom = (first: number): void => {
      const end = Math.min(first + slice, table.rows.length)
      for (let index = first; index < end; index += 1) {
        reader.add(table.rows[index] ?? [], table.firstRow + index)
      }
      if (end === table.rows.length) return setRead({ rows: reader.result(), share: 1 })
      setRead((before) => ({ ...before, share: end / table.rows.length }))
      cancel = after(0, () => readFrom(end))
    }
    cancel = after(0, () => readFrom(0))
    return () => cancel()
  }, [table, mapping, zone, workStart])
  return read
}
