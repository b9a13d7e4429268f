/** The language of the main process and of its windows. */
import { app } from 'electron/main'
import {
  resolveLanguage,
  type Language,
  type LanguageChoice,
} from '../../shared/domain/language/language.ts'
import { loadLanguage } from '../../shared/domain/language/load-language.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import type { CaptureWindow } from '../desktop/windows/capture-window.ts'
import type { Windows } from '../desktop/windows/windows.ts'
import type { PreferencesFile } from '../settings/preferences.ts'
import type { Bootstrap } from './bootstrap.ts'

type Options = {
  readonly bootstrap: Pick<Bootstrap, 'loadLanguage'>
  readonly windows: Pick<Windows, 'reload'>
  readonly capture: Pick<CaptureWindow, 'reload'>
  readonly preferences: PreferencesFile
  readonly changes: ChangeBus
}

/** The language for a choice on this computer. */
export function languageFor(choice: LanguageChoice): Language {
  return resolveLanguage(choice, app.getPreferredSystemLanguages())
}

/** Sets the language of the messages that this process makes: of this bundle and of the bootstrap's. */
export async function startLanguage(
  bootstrap: Pick<Bootstrap, 'loadLanguage'>,
  choice: LanguageChoice,
): Promise<void> {
  const language = languageFor(choice)
  await Promise.all([loadLanguage(language), bootstrap.loadLanguage(language)])
}

/**
 * Changes the language: on disk, then here, then in the windows, which reload because their texts are made
 * while their modules load. What is typed in them is kept as drafts.
 */
export function createLanguageChange(options: Options): (choice: LanguageChoice) => Promise<void> {
  const { bootstrap, windows, capture, preferences, changes } = options
  return async (choice) => {
    const isOther = languageFor(choice) !== languageFor(preferences.read().language)
    preferences.change({ language: choice })
    await startLanguage(bootstrap, choice)
    changes.publish(new Set(['desktop']))
    if (!isOther) return
    // The window that asked gets its answer before its page goes.
    setImmediate(() => {
      windows.reload('settings')
      capture.reload()
    })
  }
}
