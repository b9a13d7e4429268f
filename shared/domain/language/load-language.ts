import { catalogues } from './catalogues.ts'
import { isTranslated, type Language } from './language.ts'
import { setLanguage, type Translations } from './translate.ts'

/** Sets the language of this process, and loads its catalogue. */
export async function loadLanguage(language: Language): Promise<void> {
  setLanguage(language, await loadTranslations(language))
}

/** Loads the messages of a language; null for English, which needs none. */
export async function loadTranslations(language: Language): Promise<Translations | null> {
  if (!isTranslated(language)) return null
  const [messages, { formatMessage }] = await Promise.all([
    catalogues[language](),
    import('./format-message.ts'),
  ])
  return { messages, format: formatMessage }
}
