/** Reader of the CSV file of a bank. The file stays in the window, and nothing of it is stored. */
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { t } from '../../../../shared/domain/language/translate.ts'
import {
  statementTable,
  type StatementTable,
} from '../../../../shared/domain/statements/statement-table.ts'
import { csvCells } from '../../../lib/csv-cells.ts'

/** Reads the table of the file. Fails with `invalid`. */
export async function readStatement(file: File): Promise<Outcome<StatementTable>> {
  const cells = await csvCells(
    file,
    (format) => t`This file is in ${format} format. Export the statement from your bank as CSV.`,
  )
  if (!cells.ok) return cells
  const rows = cells.value.filter((row) => row.some((cell) => cell.trim() !== ''))
  const table = statementTable(rows)
  return table
    ? success(table)
    : failure(
        'invalid',
        t`No row in this file has a date and an amount. Export the statement as CSV.`,
      )
}
