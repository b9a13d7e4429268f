/** Tells a text that is the note of a timer as it stands from a line whose note differs from its text. */
import { isOnlyNote, type CaptureContext, type Meaning, type Preview } from './capture.ts'
import { parseCapture } from './parse-capture.ts'

/**
 * True for a line that is only a note, and would be without its quotes and backslashes: `fix "Save"`, but not `room
 * "9-12"`, in which they keep a number from being read and are no part of the note. `others` as in `isOnlyNote`.
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
