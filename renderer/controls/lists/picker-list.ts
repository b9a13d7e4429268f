import { lazy } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

/** Loads the code of the list; also before it is needed, where that can be foreseen. */
export const loadPickerList = () => loadLater(() => import('./PickerList.tsx'))

/** The list of a picker, loaded when it is opened first: react-aria is not part of the first screen. */
export const PickerList = lazy(async () => ({ default: (await loadPickerList()).PickerList }))

/**
 * True for an element of the open list of a picker. The list is at the end of the page, so a form that closes once the
 * focus leaves it has to ask this as well.
 */
export function isInPickerList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-picker-list]') !== null
}
