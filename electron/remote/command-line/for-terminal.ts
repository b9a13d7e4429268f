import { withoutFormatCharacters } from '../../../shared/domain/text/clean-text.ts'

/**
 * One line. Control characters that could steer a terminal (a note can come from the service) become a space, and
 * nothing invisible reorders the line.
 */
export function forTerminal(text: string): string {
  return withoutFormatCharacters(text).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}
