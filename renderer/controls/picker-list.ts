import { lazy, type ReactNode } from 'react'

/** One of the choices. `mark` stands before the label; `detail` behind it, as a description. */
export type PickerOption = {
  readonly id: string
  readonly label: string
  readonly detail?: string | null
  readonly mark?: ReactNode
}
/** Choices under a heading; an empty `title` has none. */
export type PickerSection = { readonly title: string; readonly options: readonly PickerOption[] }

/** Loads the code of the list; also before it is needed, where that can be foreseen. */
export const loadPickerList = () => import('./PickerList.tsx')

/** The list of a picker, loaded when it is opened first: react-aria is not part of the first screen. */
export const PickerList = lazy(async () => ({ default: (await loadPickerList()).PickerList }))
