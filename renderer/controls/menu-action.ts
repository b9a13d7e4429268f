/** An action of the menu. `isBad`: it deletes or can't be taken back. */
export type MenuAction = {
  readonly id: string
  readonly label: string
  /** Keys that do the same. */
  readonly keys?: string
  readonly isBad?: boolean
  readonly isDisabled?: boolean
  readonly onAction: () => void
}
