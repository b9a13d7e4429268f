/** Signs between the digits of a number, by language. */
import type { Language } from './language.ts'
import { currentLanguage } from './translate.ts'

const separators: Readonly<
  Record<Language, { readonly group: string; readonly decimal: '.' | ',' }>
> = { en: { group: ',', decimal: '.' }, de: { group: '.', decimal: ',' } }

/** Returns the decimal sign of the language. */
export function decimalSign(): '.' | ',' {
  return separators[currentLanguage()].decimal
}

/** Returns the sign between groups of three digits of the language. */
export function groupSign(): string {
  return separators[currentLanguage()].group
}
