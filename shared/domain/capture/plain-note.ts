import { isOnlyNote, type CaptureContext, type Meaning, type Preview } from './capture.ts'
import { parseCapture } from './parse-capture.ts'

/**
 * True for a line that is only a note, with or without its quotes and backslashes: `fix "Save"`. False for `room
 * "9-12"`, because `9-12` without quotes would be a time. `others`: see `isOnlyNote`.
 */
export function isPlainNote(
  preview: Preview,
  text: string,
  context: CaptureContext,
  others: readonly Meaning[] = [],
): boolean {
  if (!isOnlyNote(preview, others)) return false
  const bare = text.replaceAll('"', '').replace(/(?<=^|\s)\\/g, '')
  return bare === text || isOnlyNote(parseCapture(bare, context), others)
}
