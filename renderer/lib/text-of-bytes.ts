/**
 * The text of a file: banks and trackers write UTF-8, UTF-16 with a mark, or Windows-1252, which is no valid UTF-8 once it
 * has an umlaut.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
