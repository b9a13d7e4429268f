/** Reads the CSV file of a tracker. It stays in the window; what is imported of it is handed over row by row. */
import { t } from '../../../shared/domain/language/translate.ts'
import Papa from 'papaparse'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { fromOutside } from '../../../shared/domain/text/clean-text.ts'
import {
  csvDelimiter,
  withoutSpaceBeforeQuotes,
} from '../../../shared/domain/text/csv-delimiter.ts'
import { importTable, type ImportTable } from '../../../shared/domain/time-import/import-table.ts'
import { textOfBytes } from '../../lib/text-of-bytes.ts'

/** Bytes; fifty thousand entries have about six million. */
const largestFile = 200_000_000

/** The table of the file. Fails with `invalid`. */
export async function readTable(file: File): Promise<Outcome<ImportTable>> {
  if (file.size > largestFile) return failure('invalid', t`This file is too large.`)
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return failure('invalid', t`this can’t be read. Is it a folder, or gone?`)
  }
  const table = importTable(fromOutside(cellsOf(textOfBytes(bytes))))
  return table
    ? success(table)
    : failure('invalid', t`This file has no table. Export the detailed report as CSV.`)
}

function cellsOf(text: string): string[][] {
  const delimiter = csvDelimiter(text)
  const { data } = fromOutside(
    Papa.parse<string[]>(withoutSpaceBeforeQuotes(text, delimiter), { delimiter }),
  )
  return data
}
