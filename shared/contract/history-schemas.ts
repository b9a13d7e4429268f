/** Schemas of the group `history`. */
import { nothing } from './field-schemas.ts'

export const historySchemas = {
  'history.state': nothing,
  'history.undo': nothing,
  'history.redo': nothing,
}
