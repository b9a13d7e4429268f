import {
  defaultPresenceSettings,
  type PresenceSettings,
} from '../domain/presence/presence-machine.ts'
import { defaultOcrLanguages, type OcrLanguage } from '../domain/receipts/ocr-languages.ts'
import type { CsvSeparator } from '../domain/text/csv.ts'

/** What a global shortcut does: start or stop the timer, open the capture window, or open the main window. */
export type ShortcutAction = 'toggle' | 'capture' | 'open'
export const shortcutActions: readonly ShortcutAction[] = ['toggle', 'capture', 'open']

/** Steps of the introduction after “Try the demo”, in order. `done`: no step is left. */
export type FirstStep = 'start' | 'stop' | 'capture' | 'done'
export const firstSteps: readonly FirstStep[] = ['start', 'stop', 'capture', 'done']

/** Settings of this computer, which apply to every workspace. */
export type Settings = {
  readonly presence: PresenceSettings
  readonly startAtLogin: boolean
  /** True if a start at login shows only the tray icon, no window. */
  readonly startHidden: boolean
  /** Electron accelerators (`Control+Alt+Space`); null = off. */
  readonly shortcuts: Readonly<Record<ShortcutAction, string | null>>
  /** True to warn before an entry without a note is recorded. */
  readonly wantsNotes: boolean
  /** ISO 4217 code of amounts without a currency; null = the most used currency of recent expenses. */
  readonly currency: string | null
  /** ISO: 1 is Monday, 7 is Sunday. */
  readonly weekStart: number
  /** Minutes after midnight at which a day begins in lists and totals, 0 to 719. */
  readonly dayStart: number
  /** Time to work in a day, in seconds; null = no goal. */
  readonly goalDay: number | null
  /** Time to work in a week, in seconds; null = no goal. */
  readonly goalWeek: number | null
  /** Languages on pictures of receipts; if empty, pictures are not read. */
  readonly receiptLanguages: readonly OcrLanguage[]
  /** True to check once a day. Has no effect in a build without an update server. */
  readonly checksForUpdates: boolean
  /** True if assistants may read totals and propose entries (`stint mcp`). */
  readonly assistants: boolean
  /** Separator between the cells of exported tables. */
  readonly csvSeparator: CsvSeparator
  /** `done` also if the user dismissed the steps. */
  readonly firstStep: FirstStep
}

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
