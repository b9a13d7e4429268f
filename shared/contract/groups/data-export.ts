/** Exports all data of the current account to one zip file (docs/export.md). */
import { z } from 'zod'
import { maxDrafts } from '../../domain/sync/unsent-file.ts'
import { unsentDraft, nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

export type WrittenExport = {
  readonly file: string
  readonly bytes: number
  /** Rows of all kinds together. */
  readonly rows: number
  /** Number of receipt files in the zip file. `missing`: number of receipts whose file was not on this computer. */
  readonly receipts: number
  readonly missing: number
}

export type DataExportState = {
  /** In steps; null while no export runs. `total` is 0 until the steps are counted. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** The last export since the program started; null if there was none. */
  readonly last: WrittenExport | null
}

const start = z.strictObject({
  place: z.enum(['downloads', 'choose']),
  /** Only the window knows the drafts. */
  drafts: z.array(unsentDraft).max(maxDrafts),
})

export const dataExport = {
  state: query(nothing, []).answers<DataExportState>(),
  /** Returns once the file is complete; null if cancelled. Fails with `busy`, `storage`, `invalid` (too much). */
  start: command(start).answers<WrittenExport | null>(),
  /** Stops the running export; no file is left behind. */
  cancel: command(nothing).answers<null>(),
  /** Shows the last file in the file manager. Fails with `notFound`. */
  show: command(nothing).answers<null>(),
}
