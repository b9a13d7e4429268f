/** Calls of the group `receiptFolder`. */
import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

/** The folder that is watched for receipts. */
export type ReceiptFolderState = {
  /** Path of the folder; null if none is watched. */
  readonly path: string | null
  /** False if the folder can't be read at present, for example on a drive that is not connected. */
  readonly isThere: boolean
  /** Number of files that became drafts or were refused. */
  readonly taken: number
  /** Number of files that were in the folder before it was watched. */
  readonly before: number
  /** Files that could not be stored, newest last; at most ten. */
  readonly problems: readonly { readonly name: string; readonly message: string }[]
}

export const receiptFolder = {
  state: query(nothing, ['receiptFolder']).answers<ReceiptFolderState>(),
  /** Lets the user choose a folder, and watches it. Files already in it are left alone. */
  choose: command(nothing).answers<null>(),
  /** Stops watching the folder; drafts made from its files stay. */
  stop: command(nothing).answers<null>(),
  /** Makes drafts from the files that were in the folder before it was watched. */
  takeBefore: command(nothing).answers<null>(),
}
