import { isOnlyNote, type CaptureContext, type Meaning, type Preview } from './capture.ts'
import { parseCapture } from './parse-capture.ts'

/**
 * True for a line whose text is only a note, both with and without its quotes and backslashes: `fix "Save"`. False for
 * `room "9-12"`, because `9-12` without quotes would be a time. Parts whose meaning is in `others` are allowed besides
 * the note.
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
