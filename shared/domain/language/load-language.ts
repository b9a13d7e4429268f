import { catalogues } from './catalogues.ts'
import { isTranslated, type Language } from './language.ts'
import { setLanguage } from './translate.ts'

/** Loads the catalogue of a language and sets it for this process; English needs none. */
export async function loadLanguage(language: Language): Promise<void> {
  if (!isTranslated(language)) return setLanguage(language)
  const [messages, { formatMessage }] = await Promise.all([
    catalogues[language](),
    import('./format-message.ts'),
  ])
  setLanguage(language, { messages, format: formatMessage })
}
