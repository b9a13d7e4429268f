/** Reads the CSV file of a bank. It stays in the window: nothing of it is stored. */
import Papa from 'papaparse'
import { textOfBytes } from '../../../lib/text-of-bytes.ts'
import {
  statementTable,
  type StatementTable,
} from '../../../../shared/domain/statements/statement-mapping.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { t } from '../../../../shared/domain/language/translate.ts'

/** Bytes; a year of a busy account has about two million. */
const largestFile = 20_000_000

/** The table of the file. Fails with `invalid`. */
export async function readStatement(file: File): Promise<Outcome<StatementTable>> {
  if (file.size > largestFile) return failure('invalid', t`This file is too large for a statement.`)
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return failure('invalid', t`this can’t be read. Is it a folder, or gone?`)
  }
  const { data } = Papa.parse<string[]>(textOfBytes(bytes), { skipEmptyLines: 'greedy' })
  const table = statementTable(data)
  return table
    ? success(table)
    : failure(
        'invalid',
        t`No line of this file has a day and an amount. Export the statement as CSV.`,
      )
}
