/** Reads the CSV file of a bank. It stays in the window: nothing of it is stored. */
import Papa from 'papaparse'
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
  const { data } = Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' })
  const table = statementTable(data)
  return table
    ? success(table)
    : failure(
        'invalid',
        t`No line of this file has a day and an amount. Export the statement as CSV.`,
      )
}

/** Banks write UTF-8, UTF-16 with a mark, or Windows-1252, which is no valid UTF-8 once it has an umlaut. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
