import type { Language } from './language.ts'
import { setLanguage } from './translate.ts'

/** Loads the catalogue of a language and sets it for this process; English needs none. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en') return setLanguage('en')
  const [{ default: messages }, { formatMessage }] = await Promise.all([
    import('./catalogues/de.json', { with: { type: 'json' } }),
    import('./format-message.ts'),
  ])
  setLanguage(language, { messages, format: formatMessage })
}
