/** IPC handlers of the group `desktop`: windows, theme, reminders. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { LanguageChoice } from '../../../shared/domain/language/language.ts'
import { success } from '../../../shared/contract/errors.ts'
import type {
  Contrast,
  DesktopState,
  Reminder,
  ScreenName,
  Theme,
} from '../../../shared/contract/payloads.ts'

/** The desktop functions that windows may call. `contentsId` identifies the calling window. */
export type WindowControl = {
  readonly state: () => DesktopState
  readonly openMain: (screen?: ScreenName, draftId?: string) => void
  readonly keepOpen: (contentsId: number, isOn: boolean) => void
  /** Hides the window from pictures and recordings of the screen. */
  readonly protect: (contentsId: number, isOn: boolean) => void
  readonly hide: (contentsId: number) => void
  /** Call it when the first window shows stored data. */
  readonly wasDrawn: () => void
  readonly setTheme: (theme: Theme) => void
  readonly setContrast: (contrast: Contrast) => void
  /** Resolves when the language is on disk and set; windows reload after that. */
  readonly setLanguage: (language: LanguageChoice) => Promise<void>
  readonly reminders: {
    readonly all: () => readonly Reminder[]
    readonly close: (id: string) => void
  }
}

type Calls = keyof Handlers & `desktop.${string}`

export function createDesktopHandlers(desktop: WindowControl): Pick<Handlers, Calls> {
  return {
    'desktop.state': () => success(desktop.state()),
    'desktop.openMain': ({ screen, draftId }) => {
      desktop.openMain(screen, draftId)
      return success(null)
    },
    'desktop.hideMe': (_input, { windowId }) => {
      desktop.hide(windowId)
      return success(null)
    },
    'desktop.reportDrawn': () => {
      desktop.wasDrawn()
      return success(null)
    },
    'desktop.keepMeOpen': ({ isOn }, { windowId }) => {
      desktop.keepOpen(windowId, isOn)
      return success(null)
    },
    'desktop.protectMe': ({ isOn }, { windowId }) => {
      desktop.protect(windowId, isOn)
      return success(null)
    },
    'desktop.reminders': () => success(desktop.reminders.all()),
    'desktop.closeReminder': ({ id }) => {
      desktop.reminders.close(id)
      return success(null)
    },
    'desktop.setContrast': ({ contrast }) => {
      desktop.setContrast(contrast)
      return success(desktop.state())
    },
    'desktop.setLanguage': async ({ language }) => {
      await desktop.setLanguage(language)
      return success(desktop.state())
    },
    'desktop.setTheme': ({ theme }) => {
      desktop.setTheme(theme)
      return success(desktop.state())
    },
  }
}
