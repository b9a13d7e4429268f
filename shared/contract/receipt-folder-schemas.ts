/** Schemas of the group `receiptFolder`. */
import { nothing } from './field-schemas.ts'

export const receiptFolderSchemas = {
  'receiptFolder.state': nothing,
  'receiptFolder.choose': nothing,
  'receiptFolder.stop': nothing,
  'receiptFolder.takeBefore': nothing,
} as const
