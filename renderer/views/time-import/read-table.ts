import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { importTable, type ImportTable } from '../../../shared/domain/time-import/import-table.ts'
import { csvCells } from '../../lib/csv-cells.ts'

/** Reads the table of the file. Fails with `invalid`. */
export async function readTable(file: File): Promise<Outcome<ImportTable>> {
  const noTable = t`This file has no table. Export the detailed report as CSV.`
  const cells = await csvCells(file, () => noTable)
  if (!cells.ok) return cells
  const table = importTable(cells.value)
  return table ? success(table) : failure('invalid', noTable)
}
