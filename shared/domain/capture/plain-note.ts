/** Tests whether a text, if typed into the capture line, starts a timer with exactly this text as its note. */
import { isOnlyNote, type CaptureContext, type Meaning, type Preview } from './capture.ts'
import { parseCapture } from './parse-capture.ts'

/**
 * True for a line that is only a note, and would still be only a note if its quotes and backslashes were removed: `fix
 * "Save"`. False for `room "9-12"`, in which the quotes prevent a number from being read and are not part of the note.
 * `others`: see `isOnlyNote`.
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
