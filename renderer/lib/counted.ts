import { plural, type PluralForms } from '../../shared/domain/language/translate.ts'

/** Returns a list with the text of a number, such as `3 entries`, to join with others; an empty list for 0. */
export function counted(count: number, forms: PluralForms): readonly string[] {
  return count === 0 ? [] : [plural(count, forms)]
}
