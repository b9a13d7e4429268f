import type { ReactNode, RefObject } from 'react'

/** One of the choices. `mark` stands before the label; `detail` behind it, as a description. */
export type PickerOption = {
  readonly id: string
  readonly label: string
  readonly detail?: string | null
  readonly mark?: ReactNode
}
/** Choices under a heading; an empty `title` has none. */
export type PickerSection = { readonly title: string; readonly options: readonly PickerOption[] }

/** The open list: what was typed, and the button that it belongs to. */
export type OpenPicker = {
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}
