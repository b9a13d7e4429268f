import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { shownLater } from '../shown-later.tsx'

/** Loads the code of a picker's list, possibly before it is needed. */
export const loadPickerList = () => loadLater(() => import('./PickerList.tsx'))

/** List of a picker, loaded when first opened, because react-aria is not part of the first screen. */
export const PickerList = shownLater(async () => (await loadPickerList()).PickerList)

/** True for an element of a picker's open list. Forms that close on blur must check this: the list is outside them. */
export function isInPickerList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-picker-list]') !== null
}
