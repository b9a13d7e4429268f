import type { Language } from './language.ts'
import { currentLanguage, t } from './translate.ts'

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

/** Writes a decimal string in the program's language, without digit grouping: `7.255`, in German `7,255`. */
export function decimalText(decimal: string): string {
  return decimal.replace('.', decimalSign())
}

/** Writes a percentage in the program's language: `7.7%`, in German `7,7 %`. `percent`: an integer or decimal string. */
export function percentText(percent: number | string): string {
  return t`${decimalText(String(percent))}%`
}
