/** JSON text of a raw row for the database, with NUL characters replaced: the driver cuts texts at them. */
export function toRawJson(raw: unknown): string {
  return JSON.stringify(raw).replaceAll('\\u0000', '\\ufffd')
}
