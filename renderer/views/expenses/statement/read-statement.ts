/** Reads the CSV file of a bank. It stays in the window: nothing of it is stored. */
import Papa from 'papaparse'
import { textOfBytes } from '../../../lib/text-of-bytes.ts'
import { chooseDelimiter } from '../../../../shared/domain/statements/choose-delimiter.ts'
import { namesOfPage } from '../../../../shared/domain/statements/header-words.ts'
import { otherFormat, type OtherFormat } from '../../../../shared/domain/statements/other-format.ts'
import {
  statementTable,
  type StatementTable,
} from '../../../../shared/domain/statements/statement-table.ts'
import { fromOutside } from '../../../../shared/domain/text/clean-text.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { t } from '../../../../shared/domain/language/translate.ts'

/** Bytes; a year of a busy account has about two million. */
const largestFile = 20_000_000
/** Rows that decide what separates the cells. */
const sampleSize = 300

/** The table of the file. Fails with `invalid`. */
export async function readStatement(file: File): Promise<Outcome<StatementTable>> {
  if (file.size > largestFile) return failure('invalid', t`This file is too large for a statement.`)
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return failure('invalid', t`this can’t be read. Is it a folder, or gone?`)
  }
  const format = otherFormat(bytes)
  if (format !== null) return failure('invalid', otherFormatMessage(format))
  const table = statementTable(cellsOf(bytes))
  return table
    ? success(table)
    : failure(
        'invalid',
        t`No line of this file has a day and an amount. Export the statement as CSV.`,
      )
}

function otherFormatMessage(format: OtherFormat): string {
  return format === 'Excel'
    ? t`This is an Excel file. Open it in a spreadsheet program, save it as CSV, and choose that.`
    : t`This is a file in the format ${format}. Export the statement as CSV at your bank.`
}

function cellsOf(bytes: Uint8Array): string[][] {
  const cells = (delimiter: string, preview: number): string[][] =>
    fromOutside(
      Papa.parse<string[]>(textOfBytes(bytes, namesOfPage), {
        ...{ delimiter, preview },
        skipEmptyLines: 'greedy',
      }),
    ).data
  const delimiter = chooseDelimiter((one) => cells(one, sampleSize))
  return cells(delimiter, 0)
}
