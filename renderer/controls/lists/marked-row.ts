/**
 * Returns the id of the row that the list of a search field shows as marked; null if no row is marked. The field must
 * run this row itself when Enter is pressed, because React Aria can ignore the key: it looks the row up in its own
 * record, which can name a row that is gone. The attribute `aria-activedescendant` can't be used to find the row,
 * because it is updated half a second after the last letter.
 */
export function markedRow(field: Element): string | null {
  const list = field.ownerDocument.getElementById(field.getAttribute('aria-controls') ?? '')
  const row = list?.querySelector('[role=option][data-focused]')
  return row?.getAttribute('data-key') ?? null
}
