import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

/** The folder that is watched for receipts. */
export type ReceiptFolderState = {
  /** Null if no folder is watched. */
  readonly path: string | null
  /** False if the folder can't be read at present, for example on a drive that is not connected. */
  readonly isThere: boolean
  /** Number of files that became drafts or were refused. */
  readonly taken: number
  /** Number of files that were in the folder before it was watched. */
  readonly before: number
  /** Newest last; at most ten. */
  readonly problems: readonly { readonly name: string; readonly message: string }[]
}

export const receiptFolder = {
  state: query(nothing, ['receiptFolder']).answers<ReceiptFolderState>(),
  /** Files already in the folder are left alone. */
  choose: command(nothing).answers<null>(),
  /** Drafts made from the files stay. */
  stop: command(nothing).answers<null>(),
  takeBefore: command(nothing).answers<null>(),
}
