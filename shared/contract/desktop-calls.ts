/** IPC calls of the group `desktop`: windows, theme, reminders. */
import type { LanguageChoice } from '../domain/language/language.ts'
import { command, query, type Nothing } from './call.ts'
import type { Contrast, DesktopState, Reminder, ScreenName, Theme } from './desktop-payloads.ts'

export const desktopCalls = {
  desktop: {
    state: query<Nothing, DesktopState>(),
    /** Shows the main window, at `screen` and with the draft `draftId` open where they are given. */
    openMain: command<{ readonly screen?: ScreenName; readonly draftId?: string }, null>(),
    /** Hides the calling window (the popover after Escape). */
    hideMe: command<Nothing, null>(),
    /** Says that the window has drawn its first data: deferred start-up work may begin. */
    reportDrawn: command<Nothing, null>(),
    /** While on, the popover stays open without the focus, so that files can be dragged onto it. */
    keepMeOpen: command<{ readonly isOn: boolean }, null>(),
    /** While on, the main window is missing in pictures of the screen: card fields are open (decision 110). */
    protectMe: command<{ readonly isOn: boolean }, null>(),
    setTheme: command<{ readonly theme: Theme }, DesktopState>(),
    /** Windows reload in the language; the state comes before that. */
    setLanguage: command<{ readonly language: LanguageChoice }, DesktopState>(),
    setContrast: command<{ readonly contrast: Contrast }, DesktopState>(),
    /** Open reminders, oldest first, at most five. */
    reminders: query<Nothing, readonly Reminder[]>(),
    closeReminder: command<{ readonly id: string }, null>(),
  },
} as const
