import {
  resolveLanguage,
  sourceLanguage,
  type Language,
  type LanguageChoice,
} from '../../shared/domain/language/language.ts'
import { readStartupPreferences } from '../../electron/settings/startup-preferences.ts'
import type { WindowName } from './windows.ts'

/** Returns the language for a choice, on a desktop whose language is English. */
export function languageOf(choice: LanguageChoice): Language {
  return resolveLanguage(choice, ['en'])
}

/** Returns the path of a window's page. Chooses it by the preferences on disk, as electron/app/bootstrap.ts does. */
export function pagePath(window: WindowName, dataFolder: string): string {
  const { hasWorkspace, language: choice } = readStartupPreferences(dataFolder)
  const name = window === 'index' && !hasWorkspace ? 'welcome' : window
  const language = languageOf(choice)
  return language === sourceLanguage ? `${name}.html` : `${language}/${name}.html`
}
