/** What names a row of each kind to a person, in this order. */
const titles = ['note', 'title', 'vendor', 'notes', 'displayName', 'lastName', 'event']

/** The first of its texts that names the row; null where it has none. */
export function titleOfRow(row: Readonly<Record<string, unknown>> | undefined): string | null {
  const found = titles
    .map((name) => row?.[name])
    .find((text) => text !== null && text !== undefined && text !== '')
  return typeof found === 'string' ? found : null
}
