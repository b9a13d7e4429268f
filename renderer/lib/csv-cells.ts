/** Reader of CSV files of banks and trackers. The file stays in the window, which passes only imported rows to main. */
import Papa from 'papaparse'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { t } from '../../shared/domain/language/translate.ts'
import { namesOfPage } from '../../shared/domain/statements/header-words.ts'
import { fromOutside } from '../../shared/domain/text/clean-text.ts'
import {
  csvDelimiter,
  withPlainQuotes,
  otherFormat,
  type OtherFormat,
} from '../../shared/domain/text/csv-format.ts'
import { textOfBytes } from './text-of-bytes.ts'

/**
 * Maximum size of a file in bytes. A file of fifty thousand entries has about six million bytes, and one year of a busy
 * bank account two million.
 */
const maxFileSize = 50_000_000

/**
 * Reads the rows of the file, empty ones included. Fails with `invalid`. `instead`: sentence that says what to do with
 * a file of another format.
 */
export async function csvCells(
  file: File,
  instead: (format: Exclude<OtherFormat, 'Excel'>) => string,
): Promise<Outcome<string[][]>> {
  if (file.size > maxFileSize) return failure('invalid', t`This file is too large.`)
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return failure(
      'invalid',
      t`Couldn’t read this file. It may be a folder, or it no longer exists.`,
    )
  }
  const format = otherFormat(bytes)
  if (format === 'Excel') {
    return failure(
      'invalid',
      t`This is an Excel file. Open it in a spreadsheet program, save it as CSV, and choose that.`,
    )
  }
  if (format !== null) return failure('invalid', instead(format))
  const text = textOfBytes(bytes, namesOfPage)
  const delimiter = csvDelimiter(text)
  const { data } = Papa.parse<string[]>(withPlainQuotes(text, delimiter), { delimiter })
  return success(fromOutside(data))
}
