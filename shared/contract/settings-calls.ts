/** IPC calls of the groups `settings` and `shortcuts`, with the payloads of shortcuts. */
import { command, query, type Nothing } from './call.ts'
import type { Settings, ShortcutAction } from './settings.ts'

export type ShortcutState = {
  readonly action: ShortcutAction
  /** Electron accelerator (`Control+Alt+Space`); null where the shortcut is off. */
  readonly accelerator: string | null
  /**
   * `taken`: another program has the keys. `duplicate`: another action of Stint has them. `invalid`: not a
   * usable combination. `unavailable`: this desktop session offers no global shortcuts.
   */
  readonly standing: 'off' | 'registered' | 'taken' | 'duplicate' | 'invalid' | 'unavailable'
  /** A sentence for the person; null where nothing is wrong. */
  readonly message: string | null
}

export type ShortcutsState = {
  /** Why this session has no global shortcuts at all; null where it has. */
  readonly unavailable: string | null
  readonly actions: readonly ShortcutState[]
}

export const settingsCalls = {
  settings: {
    state: query<Nothing, Settings>(),
    /** Changes the given settings; they are on disk when it answers. */
    change: command<Partial<Settings>, Settings>(),
  },
  shortcuts: {
    /** The registration state of each global shortcut; retries those that another program had. */
    state: query<Nothing, ShortcutsState>(),
    /** Changes the accelerator of one action; null turns it off. Fails with `invalid`, `storage`. */
    set: command<
      { readonly action: ShortcutAction; readonly accelerator: string | null },
      ShortcutsState
    >(),
    /** While on, shortcuts are suspended, so that their keys can be typed into a field; ends after a minute. */
    record: command<{ readonly isOn: boolean }, null>(),
  },
} as const
