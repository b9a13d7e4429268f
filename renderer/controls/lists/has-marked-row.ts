/**
 * Returns true if the row that a field marks exists. The list marks its first row a moment after it has changed; until
 * then the field refers to no row or to a row that is gone, and a key that is meant for the marked row would reach
 * nothing.
 */
export function hasMarkedRow(field: Element): boolean {
  const id = field.getAttribute('aria-activedescendant')
  return id !== null && field.ownerDocument.getElementById(id) !== null
}
