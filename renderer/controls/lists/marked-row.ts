/**
 * Returns the id of the row that the list of a search field shows as marked; null if it marks none. The field must run
 * this row itself when Enter is pressed. React Aria would look the row up in a record of its own, which can name a row that
 * is gone, and would then ignore the key; and `aria-activedescendant` follows half a second after the last letter.
 */
export function markedRow(field: Element): string | null {
  const list = field.ownerDocument.getElementById(field.getAttribute('aria-controls') ?? '')
  const row = list?.querySelector('[role=option][data-focused]')
  return row?.getAttribute('data-key') ?? null
}
