import type { TranslatedLanguage } from './language.ts'
import type { Catalogue } from './translate.ts'

export const catalogues: Readonly<Record<TranslatedLanguage, () => Promise<Catalogue>>> = {
  de: async () => (await import('./catalogues/de.json', { with: { type: 'json' } })).default,
}
