/** IPC calls of the group `receiptFolder`. */
import { command, query, type Nothing } from './call.ts'

/** The folder that is watched for receipts. */
export type ReceiptFolderState = {
  /** Null where none is watched. */
  readonly path: string | null
  /** False where it can't be read at present, such as one on a drive that is not connected. */
  readonly isThere: boolean
  /** Files that became drafts, or were refused. */
  readonly taken: number
  /** Files that were in it before it was watched. */
  readonly before: number
  /** Files that could not be kept, the newest last; at most ten. */
  readonly problems: readonly { readonly name: string; readonly message: string }[]
}

export const receiptFolderCalls = {
  receiptFolder: {
    state: query<Nothing, ReceiptFolderState>(),
    /** Lets the person choose a folder, and watches it. What is in it already is not taken. */
    choose: command<Nothing, null>(),
    /** Nothing that was taken is removed. */
    stop: command<Nothing, null>(),
    /** Takes the files that were in the folder before. */
    takeBefore: command<Nothing, null>(),
  },
} as const
