import { isOnlyNote, type CaptureContext, type Meaning, type Preview } from './capture.ts'
import { parseCapture } from './parse-capture.ts'

/**
 * True for a line that is only a note and would still be one without its quotes and backslashes: `fix "Save"`. False
 * for `room "9-12"`: its quotes only prevent a number from being read. `others`: see `isOnlyNote`.
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
