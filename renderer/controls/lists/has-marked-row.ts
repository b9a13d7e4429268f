/**
 * Returns true if the row that a field refers to as marked exists. The list marks its first row a moment after it has
 * changed. Until then the field refers to no row or to a removed one, and a key that is meant for the marked row would
 * do nothing.
 */
export function hasMarkedRow(field: Element): boolean {
  const id = field.getAttribute('aria-activedescendant')
  return id !== null && field.ownerDocument.getElementById(id) !== null
}
