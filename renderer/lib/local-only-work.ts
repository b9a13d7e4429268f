/** What an account has on this computer and nowhere else. */
export type Forgotten = {
  readonly name: string
  /** Changes that have not been sent; null where the account could not be opened. */
  readonly unsent: number | null
  /** Expenses that are typed and not saved. */
  readonly drafts: number
}

/** `Fern Studio: 2 changes, 1 draft`; null where nothing would be lost. */
export function forgottenText({ name, unsent, drafts }: Forgotten): string | null {
  const parts = [
    ...(unsent === null ? ['could not be opened, so what is unsent is not known'] : []),
    ...(unsent !== null && unsent > 0 ? [unsent === 1 ? '1 change' : `${unsent} changes`] : []),
    ...(drafts > 0 ? [drafts === 1 ? '1 draft' : `${drafts} drafts`] : []),
  ]
  return parts.length === 0 ? null : `${name}: ${parts.join(', ')}`
}
