/**
 * Returns true if the row that a field names as marked (`aria-activedescendant`) exists. After a change, the list marks
 * its first row a moment later. Until then the field names no row or a removed one, and a key that is meant for the
 * marked row would do nothing.
 */
export function hasMarkedRow(field: Element): boolean {
  const id = field.getAttribute('aria-activedescendant')
  return id !== null && field.ownerDocument.getElementById(id) !== null
}
