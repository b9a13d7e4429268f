import { plural, t } from '../../shared/domain/language/translate.ts'

/** Work of an account that exists only on this computer. */
export type LocalOnlyWork = {
  readonly name: string
  /** Number of unsent changes; null if the account could not be opened. */
  readonly unsent: number | null
  /** Number of unsaved expense drafts. */
  readonly drafts: number
}

/** Describes what would be lost: `Fern Studio: 2 changes, 1 draft`. Returns null if nothing would be lost. */
export function localOnlyWorkMessage({ name, unsent, drafts }: LocalOnlyWork): string | null {
  const parts = [
    ...(unsent === null ? [t`couldn’t be opened, so Stint can’t check what is unsent`] : []),
    ...(unsent !== null && unsent > 0
      ? [plural(unsent, { one: '# change', other: '# changes' })]
      : []),
    ...(drafts > 0 ? [plural(drafts, { one: '# draft', other: '# drafts' })] : []),
  ]
  return parts.length === 0 ? null : `${name}: ${parts.join(', ')}`
}
