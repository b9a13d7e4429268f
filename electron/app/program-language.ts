import { app, Menu } from 'electron/main'
import {
  resolveLanguage,
  type Language,
  type LanguageChoice,
} from '../../shared/domain/language/language.ts'
import { loadLanguage } from '../../shared/domain/language/load-language.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import { detach } from '../base/log.ts'
import type { CaptureWindow } from '../desktop/windows/panel-windows.ts'
import type { Windows } from '../desktop/windows/windows.ts'
import type { PreferencesFile } from '../settings/preferences.ts'
import type { Bootstrap } from './bootstrap.ts'

type LanguageParts = Pick<Bootstrap, 'loadLanguage' | 'windowParts' | 'drawn' | 'log'>

type Options = {
  readonly bootstrap: LanguageParts
  readonly windows: Pick<Windows, 'reload'>
  readonly capture: Pick<CaptureWindow, 'reload'>
  readonly preferences: PreferencesFile
  readonly changes: ChangeBus
}

/** Resolves the user's choice, which can be the system's language, to a language of the program. */
export function languageFor(choice: LanguageChoice): Language {
  return resolveLanguage(choice, app.getPreferredSystemLanguages())
}

/** Sets the language of main process and bootstrap. Sets the application menu once the first window is drawn. */
export async function startLanguage(
  bootstrap: LanguageParts,
  choice: LanguageChoice,
): Promise<void> {
  const language = languageFor(choice)
  await Promise.all([loadLanguage(language), bootstrap.loadLanguage(language)])
  const { drawn, log, windowParts } = bootstrap
  const menu = drawn.then(() => showMenu(windowParts))
  detach(log, 'menu', menu)
}

async function showMenu({ hasDevTools }: Bootstrap['windowParts']): Promise<void> {
  const { applicationMenu } = await import('../desktop/windows/application-menu.ts')
  const menu = applicationMenu({ platform: process.platform, hasDevTools })
  Menu.setApplicationMenu(Menu.buildFromTemplate([...menu]))
}

/**
 * Creates the function that changes the language: first on disk, then in the main process, then in the windows. The
 * windows reload, because their text is set while their modules load. Text typed in the windows is kept as drafts.
 */
export function createLanguageChange(options: Options): (choice: LanguageChoice) => Promise<void> {
  const { bootstrap, windows, capture, preferences, changes } = options
  return async (choice) => {
    const isOther = languageFor(choice) !== languageFor(preferences.read().language)
    preferences.change({ language: choice })
    await startLanguage(bootstrap, choice)
    changes.publish(new Set(['desktop']))
    if (!isOther) return
    // The window that asked gets its answer before its page reloads.
    setImmediate(() => {
      windows.reload('settings')
      capture.reload()
    })
  }
}
