import {
  defaultPresenceSettings,
  type PresenceSettings,
} from '../domain/presence/presence-machine.ts'

/** What a global shortcut does: start or stop the timer, open the capture line, open the main window. */
export type ShortcutAction = 'toggle' | 'capture' | 'open'
export const shortcutActions: readonly ShortcutAction[] = ['toggle', 'capture', 'open']

/** What the person chose on this computer; the same for every workspace. */
export type Settings = {
  readonly presence: PresenceSettings
  /** Opens Stint when the person logs in. */
  readonly startAtLogin: boolean
  /** Started by the system, Stint shows no window, only the tray. */
  readonly startHidden: boolean
  /** Accelerators as Electron spells them; null = off. */
  readonly shortcuts: Readonly<Record<ShortcutAction, string | null>>
  /** An entry without a note is pointed out before it is recorded. */
  readonly wantsNotes: boolean
  /** Three letters; null = the one that was used last. */
  readonly currency: string | null
  /** First day of the week, ISO: 1 is Monday, 7 is Sunday. */
  readonly weekStart: number
  /** Minutes after midnight at which a day begins in lists and totals, 0 to 719. */
  readonly dayStart: number
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
}
