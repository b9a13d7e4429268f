import {
  resolveLanguage,
  sourceLanguage,
  type Language,
  type LanguageChoice,
} from '../../shared/domain/language/language.ts'
import { readStartupPreferences } from '../../electron/settings/startup-preferences.ts'
import type { WindowName } from './windows.ts'

/** On a desktop in English. */
export function languageOf(choice: LanguageChoice): Language {
  return resolveLanguage(choice, ['en'])
}

/** As electron/app/bootstrap.ts chooses it: the preferences on disk decide. */
export function pagePath(window: WindowName, dataFolder: string): string {
  const { hasWorkspace, language: choice } = readStartupPreferences(dataFolder)
  const name = window === 'index' && !hasWorkspace ? 'welcome' : window
  const language = languageOf(choice)
  return language === sourceLanguage ? `${name}.html` : `${language}/${name}.html`
}
