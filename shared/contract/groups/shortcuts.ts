import { z } from 'zod'
import { accelerator, nothing } from '../field-schemas.ts'
import { shortcutActions, type ShortcutAction } from '../settings.ts'
import { command, query } from './define.ts'

export type ShortcutState = {
  readonly action: ShortcutAction
  /** Electron accelerator (`Control+Alt+Space`); null if off. */
  readonly accelerator: string | null
  /**
   * `taken`: another program has the keys. `duplicate`: another Stint action has them. `invalid`: not a usable
   * combination. `unavailable`: this desktop session offers no global shortcuts.
   */
  readonly standing: 'off' | 'registered' | 'taken' | 'duplicate' | 'invalid' | 'unavailable'
  /** For the user; null if nothing is wrong. */
  readonly message: string | null
}

export type ShortcutsState = {
  /** Why this session has no global shortcuts; null if it has them. */
  readonly unavailable: string | null
  readonly actions: readonly ShortcutState[]
}

export const shortcuts = {
  /** Retries shortcuts whose keys another program had, then returns the state of all shortcuts. */
  state: query(nothing, ['settings']).answers<ShortcutsState>(),
  /** `accelerator`: null turns the shortcut off. Fails with `invalid`, `storage`. */
  set: command(
    z.strictObject({ action: z.enum(shortcutActions), accelerator }),
  ).answers<ShortcutsState>(),
  /** While on, suspends the shortcuts for at most a minute, so that their keys can be typed into a field. */
  record: command(z.strictObject({ isOn: z.boolean() })).answers<null>(),
}
