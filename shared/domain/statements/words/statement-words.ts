/**
 * Words on bank statements by language: column names and words in cells. To add a language, add a block to a file
 * beside this one. Words are separated by commas and compared as whole words, without case and accents (`plainWords`);
 * `*` stands for the rest of a word. Of several meanings of a name, the first in `columnMeanings` counts.
 */

/** Meanings of columns, in the order in which they are tried for a column's name. */
export const columnMeanings = [
  'rate',
  'direction',
  'balance',
  'extra',
  'foreign',
  'status',
  'identity',
  'spent',
  'received',
  'amount',
  'gross',
  'net',
  'currency',
  'day',
  'otherDay',
  'payee',
  'payer',
  'purpose',
] as const
/**
 * Meaning of a column.
 * - `rate`: an exchange rate; `extra`: a fee, tax, discount; `foreign`: an amount or currency of the other party. None
 *   of these is the amount of a line, and neither is a `balance`.
 * - `direction`: says for each row whether money came in or went out. `spent`, `received`: separate columns for money
 *   out and money in.
 * - `gross`, `net`: the amount, if no column is named `amount`. `otherDay`: the day, if no column is named `day`.
 * - `status`: whether a row is booked. `identity`: numbers that are not money.
 */
export type ColumnMeaning = (typeof columnMeanings)[number]

/**
 * Meaning of the whole text of a cell. `refund`: money that came back, in a statement whose amounts have no sign.
 * `neither`: a movement between the user's own accounts. `unbooked`: pending, declined or reverted. `sum`: a row that
 * begins with this text states a balance, a sum or a movement between own accounts.
 */
export type CellMeaning = 'spent' | 'received' | 'refund' | 'neither' | 'unbooked' | 'sum'

/** Encodings of files that are not in Unicode, likeliest first. */
export const codePages = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  // Spreadsheet programs on a Mac write it.
  'macintosh',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'gb18030',
  'euc-kr',
] as const
export type CodePage = (typeof codePages)[number]

export type StatementWords = {
  readonly columns: Readonly<Partial<Record<ColumnMeaning, string>>>
  readonly cells: Readonly<Partial<Record<CellMeaning, string>>>
  /** Beginnings of the twelve months' names. */
  readonly months?: string
  /** Encoding of older files; omitted for the code page of Western Europe. */
  readonly codePage?: CodePage
  /** Column names that only card statements have. */
  readonly cards?: string
  /** Text that means a payment to a card. */
  readonly cardPayments?: string
}
