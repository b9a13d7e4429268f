/** The languages of the program. One more is a catalogue and a line here (docs/contributing.md#a-language). */

/** The language of the source: its messages stand in the code. */
export const sourceLanguage = 'en'

/** ISO 639-1 codes. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
/** A language whose messages come from a catalogue. */
export type TranslatedLanguage = Exclude<Language, typeof sourceLanguage>

/** `system`: the first language of the desktop that the program knows. */
export const languageChoices = ['system', ...languages] as const
export type LanguageChoice = (typeof languageChoices)[number]

/** What a language is called by those who speak it; never translated. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

export const translatedLanguages: readonly TranslatedLanguage[] = languages.filter(isTranslated)

/** True for the tag of a language that has a catalogue. */
export function isTranslated(tag: string): tag is TranslatedLanguage {
  return tag !== sourceLanguage && languages.some((language) => language === tag)
}

/**
 * The language to show. `preferred`: BCP 47 tags of the desktop, the most preferred first; without one that
 * the program knows it is English.
 */
export function resolveLanguage(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== 'system') return choice
  for (const tag of preferred) {
    const language = languages.find((one) => one === tag.split(/[-_]/)[0]?.toLowerCase())
    if (language) return language
  }
  return sourceLanguage
}

/** The choice that a settings file or an argument holds; `system` where it is none. */
export function languageChoiceOf(value: unknown): LanguageChoice {
  return languageChoices.find((one) => one === value) ?? 'system'
}
