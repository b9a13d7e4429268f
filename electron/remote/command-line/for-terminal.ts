/**
 * One line. Control characters that could steer a terminal (a note can come from the service) become a space.
 */
export function forTerminal(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}
