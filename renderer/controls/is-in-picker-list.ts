/**
 * True for an element of the open list of a picker. The list is at the end of the page, so a form that closes once the
 * focus leaves it has to ask this as well.
 */
export function isInPickerList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-picker-list]') !== null
}
