/** Fields that can be the title of a row, in order of preference. */
const titles = ['note', 'title', 'vendor', 'notes', 'displayName', 'lastName', 'event']

/** Returns the title of a row of any kind: its first title field with a text; null for none. */
export function titleOfRow(row: Readonly<Record<string, unknown>> | undefined): string | null {
  const found = titles
    .map((name) => row?.[name])
    .find((text) => text !== null && text !== undefined && text !== '')
  return typeof found === 'string' ? found : null
}
