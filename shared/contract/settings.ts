import { defaultPresenceSettings } from '../domain/presence/presence-machine.ts'
import { defaultOcrLanguages } from '../domain/receipts/ocr-languages.ts'
import type { Settings } from './groups/settings.ts'

export { firstSteps, type FirstStep } from './screens.ts'
export type { Settings }

/** What a global shortcut does: start or stop the timer, open the capture window, or open the main window. */
export type ShortcutAction = 'toggle' | 'capture' | 'open'
export const shortcutActions: readonly ShortcutAction[] = ['toggle', 'capture', 'open']

export const defaultSettings: Settings = {
  presence: defaultPresenceSettings,
  startAtLogin: false,
  startHidden: false,
  shortcuts: {
    toggle: 'CommandOrControl+Alt+Shift+T',
    capture: 'CommandOrControl+Alt+Shift+Space',
    open: 'CommandOrControl+Alt+Shift+O',
  },
  wantsNotes: false,
  currency: null,
  weekStart: 1,
  dayStart: 0,
  goalDay: null,
  goalWeek: null,
  receiptLanguages: defaultOcrLanguages,
  checksForUpdates: true,
  assistants: false,
  csvSeparator: ',',
  firstStep: 'start',
}
