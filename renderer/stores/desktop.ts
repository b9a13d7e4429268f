/** Intents about the program itself: its windows, theme, settings, shortcuts and reminders. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { LanguageChoice } from '../../shared/domain/language/language.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { Contrast, ScreenName, ShortcutsState, Theme } from '../../shared/contract/payloads.ts'
import type { Settings, ShortcutAction } from '../../shared/contract/settings.ts'
import type { RunIntent, WindowState } from './window-state.ts'

/** What a window asks of the program. */
export type DesktopIntents = {
  setTheme(theme: Theme): Promise<boolean>
  setContrast(contrast: Contrast): Promise<boolean>
  /** All windows reload in the language. */
  setLanguage(language: LanguageChoice): Promise<boolean>
  /** The form shows the failure at its field. */
  changeSettings(values: Partial<Settings>): Promise<Outcome<Settings>>
  /** The screen shows the failure; the state of all shortcuts is returned. */
  setShortcut(action: ShortcutAction, accelerator: string | null): Promise<Outcome<ShortcutsState>>
  /** While a shortcut is being recorded, all global shortcuts are suspended. */
  recordShortcut(isOn: boolean): Promise<Outcome<null>>
  closeReminder(id: string): Promise<boolean>
  /** Shows the main window, optionally with this screen and this draft. */
  openMain(screen?: ScreenName, draftId?: string): Promise<boolean>
  hideMe(): Promise<boolean>
  /** Reports to main that the window shows data. */
  reportDrawn(): Promise<unknown>
  /** While on, the window stays open without the focus. */
  keepMeOpen(isOn: boolean): Promise<boolean>
}

export function createDesktopIntents(
  client: Bridge,
  state: StoreApi<WindowState>,
  runIntent: RunIntent,
): DesktopIntents {
  return {
    setTheme: (theme) =>
      runIntent(
        null,
        () => client.desktop.setTheme({ theme }),
        (desktop) => ({ desktop }),
      ),
    setContrast: (contrast) =>
      runIntent(
        null,
        () => client.desktop.setContrast({ contrast }),
        (desktop) => ({ desktop }),
      ),
    setLanguage: (language) =>
      runIntent(
        null,
        () => client.desktop.setLanguage({ language }),
        (desktop) => ({ desktop }),
      ),
    async changeSettings(values) {
      const outcome = await client.settings.change(values)
      if (outcome.ok) state.setState({ settings: outcome.value })
      return outcome
    },
    async setShortcut(action, accelerator) {
      const outcome = await client.shortcuts.set({ action, accelerator })
      if (outcome.ok) state.setState({ shortcuts: outcome.value })
      return outcome
    },
    recordShortcut: (isOn) => client.shortcuts.record({ isOn }),
    closeReminder: (id) => runIntent(null, () => client.desktop.closeReminder({ id })),
    openMain: (screen, draftId) =>
      runIntent(null, () =>
        client.desktop.openMain({
          ...(screen !== undefined && { screen }),
          ...(draftId !== undefined && { draftId }),
        }),
      ),
    keepMeOpen: (isOn) => runIntent(null, () => client.desktop.keepMeOpen({ isOn })),
    hideMe: () => runIntent(null, () => client.desktop.hideMe()),
    reportDrawn: () => client.desktop.reportDrawn(),
  }
}
