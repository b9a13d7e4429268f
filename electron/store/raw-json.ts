/** JSON of what the service sent, as the database takes it: its texts end at a NUL character. */
export function toRawJson(raw: unknown): string {
  return JSON.stringify(raw).replaceAll('\\u0000', '\\ufffd')
}
