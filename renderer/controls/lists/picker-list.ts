import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { shownLater } from '../shown-later.tsx'

/** Loads the code of the list, possibly before it is needed. */
export const loadPickerList = () => loadLater(() => import('./PickerList.tsx'))

/** List of a picker. It is loaded when it is first opened, because react-aria is not part of the first screen. */
export const PickerList = shownLater(async () => (await loadPickerList()).PickerList)

/**
 * Returns true for an element of the open list of a picker. The list is at the end of the page, outside the form of the
 * picker. So a form that closes when the focus leaves it has to check whether the focus moved to the list.
 */
export function isInPickerList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-picker-list]') !== null
}
