/** A new language needs a catalogue and an entry in this file (docs/contributing.md#a-language). */

/** Language of the messages in the code, which need no catalogue. */
export const sourceLanguage = 'en'

/** Languages of the program, as ISO 639-1 codes. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
/** Language whose messages come from a catalogue. */
export type TranslatedLanguage = Exclude<Language, typeof sourceLanguage>

/** Languages that a person can choose. `system`: the desktop's most preferred language that the program has. */
export const languageChoices = ['system', ...languages] as const
export type LanguageChoice = (typeof languageChoices)[number]

/** Each language's own name; never translated. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

export const translatedLanguages: readonly TranslatedLanguage[] = languages.filter(isTranslated)

/** True if the language has a catalogue of translations. */
export function isTranslated(tag: string): tag is TranslatedLanguage {
  return tag !== sourceLanguage && languages.some((language) => language === tag)
}

/**
 * Returns the language of a choice. `preferred`: the desktop's languages as BCP 47 tags, best first. If the program has
 * none of them, `system` means English.
 */
export function resolveLanguage(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== 'system') return choice
  for (const tag of preferred) {
    const language = languages.find((one) => one === tag.split(/[-_]/)[0]?.toLowerCase())
    if (language) return language
  }
  return sourceLanguage
}

/** Returns the choice that a settings file or an argument contains; `system` if the value is not a valid choice. */
export function languageChoiceOf(value: unknown): LanguageChoice {
  return languageChoices.find((one) => one === value) ?? 'system'
}
