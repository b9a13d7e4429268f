import type { Language } from './language.ts'
import { currentLanguage } from './translate.ts'

const separators: Readonly<
  Record<Language, { readonly group: string; readonly decimal: '.' | ',' }>
> = { en: { group: ',', decimal: '.' }, de: { group: '.', decimal: ',' } }

/** Returns the decimal sign of the program's language. */
export function decimalSign(): '.' | ',' {
  return separators[currentLanguage()].decimal
}

/** Returns the thousands separator of the program's language. */
export function groupSign(): string {
  return separators[currentLanguage()].group
}
