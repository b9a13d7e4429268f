/**
 * Returns the id of the row that the list of a search field shows as marked; null if no row is marked. The field must
 * run this row itself when Enter is pressed. React Aria can't be relied on: it looks the row up in its own record,
 * which can name a row that is gone, and then ignores the key. `aria-activedescendant` can't either, because it is
 * updated half a second after the last letter.
 */
export function markedRow(field: Element): string | null {
  const list = field.ownerDocument.getElementById(field.getAttribute('aria-controls') ?? '')
  const row = list?.querySelector('[role=option][data-focused]')
  return row?.getAttribute('data-key') ?? null
}
