/**
 * Returns the id of the marked row in a search field's list; null for none. On Enter, the field uses this id, because
 * React Aria's own record can name a row that is gone, and `aria-activedescendant` lags half a second behind the last
 * letter.
 */
export function markedRow(field: Element): string | null {
  const list = field.ownerDocument.getElementById(field.getAttribute('aria-controls') ?? '')
  const row = list?.querySelector('[role=option][data-focused]')
  return row?.getAttribute('data-key') ?? null
}
