import type { Language } from './language.ts'
import { currentLanguage } from './translate.ts'

const separators: Readonly<
  Record<Language, { readonly group: string; readonly decimal: '.' | ',' }>
> = { en: { group: ',', decimal: '.' }, de: { group: '.', decimal: ',' } }

/** Returns the decimal sign of the program's language. */
export function decimalSign(): '.' | ',' {
  return separators[currentLanguage()].decimal
}

/** Returns the sign with which the program's language groups thousands. */
export function groupSign(): string {
  return separators[currentLanguage()].group
}
