/** The files export.json and README.txt, which describe the other files of an export (docs/export.md). */
import type { EpochMs } from '../units.ts'
import type { ExportedField } from './exported-field.ts'

/** Version of the export format. Increased whenever programs that read the format have to be changed. */
export const exportVersion = 1

/** What an export was made from. Contains no secrets. */
export type ExportSource = {
  readonly program: string
  readonly exportedAt: EpochMs
  readonly account: {
    readonly name: string | null
    readonly service: string | null
    readonly businessId: string | null
    readonly accountId: string | null
  }
}

export type ExportContents = {
  /** Keyed by file name without extension. */
  readonly rows: Readonly<Record<string, number>>
  readonly receipts: number
  /** Names of the files that were not on this computer. */
  readonly missingReceipts: readonly string[]
}

/** Returns the text of export.json, the last file of the zip. */
export function exportSummary(source: ExportSource, contents: ExportContents): string {
  const summary = {
    format: 'stint-export',
    version: exportVersion,
    program: source.program,
    exportedAt: new Date(source.exportedAt).toISOString(),
    account: source.account,
    ...contents,
  }
  return `${JSON.stringify(summary, null, 2)}\n`
}

export type DescribedFile = {
  readonly file: string
  readonly about: string
  readonly fields: readonly ExportedField[]
}

/** Returns the text of README.txt, which describes every file and every field. */
export function exportReadme(files: readonly DescribedFile[]): string {
  return `${[...introduction, ...files.flatMap(described)].join('\r\n')}\r\n`
}

const introduction = [
  'Everything that Stint keeps of one account.',
  '',
  'json/      the data, exactly: one file for each kind of row, a list of objects',
  'csv/       the same rows for spreadsheets; an apostrophe stands before what a spreadsheet would calculate',
  'receipts/  the files of receipts, named by their hash',
  'json/drafts.json    expenses that were not submitted yet, as they were typed',
  'json/business.json  fields of the business, as the service sent them',
  'export.json         when and of which account this was written, and how many rows each file has',
  '',
  'Instants are ISO 8601 in UTC. Lengths and budgets are seconds. Amounts are exact decimal texts in JSON.',
  'Deleted rows are included; deletedAt says when they were deleted.',
  'Passwords, access tokens and card data are not in this file.',
]

function described({ file, about, fields }: DescribedFile): readonly string[] {
  const width = Math.max(...fields.map(({ name }) => name.length)) + 2
  return [
    '',
    `${file}: ${about}.`,
    ...fields.map(({ name, about: meaning }) => `  ${name.padEnd(width)}${meaning}`.trimEnd()),
  ]
}
