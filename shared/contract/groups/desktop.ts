import { z } from 'zod'
import { languageChoices, type LanguageChoice } from '../../domain/language/language.ts'
import type { PresenceServiceName, RunningTimer } from '../../domain/presence/presence-types.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import { nothing } from '../field-schemas.ts'
import { screenNames } from '../screens.ts'
import type { WorkspaceId } from '../workspace-payloads.ts'
import { command, query } from './define.ts'
import type { PaletteUsage } from '../../domain/palette/usage.ts'

export type Theme = 'light' | 'dark' | 'system'
/** Contrast of the windows. `system` follows the system setting. */
export type Contrast = 'system' | 'more'

/** A notice that is shown until the user closes it. */
export type Reminder = { readonly id: string; readonly at: EpochMs } &
  /** `workspaceId`: the workspace of the running timer. */
  (
    | {
        readonly kind: 'stillWorking'
        readonly workspaceId: WorkspaceId
        readonly timerId: LocalId
      }
    /** `by`: ms by which the clock was set forward or, if negative, back. `timer`: the timer that was running then. */
    | { readonly kind: 'clockJump'; readonly by: number; readonly timer?: RunningTimer }
    /** The log can't be written until the program restarts. */
    | { readonly kind: 'logFailed'; readonly reason: string }
    /** Pages run without Chromium's sandbox. */
    | { readonly kind: 'noSandbox' }
  )

export type DesktopState = {
  readonly theme: Theme
  readonly contrast: Contrast
  readonly language: LanguageChoice
  readonly version: string
  readonly electron: string
  readonly platform: string
  /** If false, closing the main window quits the program. */
  readonly hasTray: boolean
  /** Why the program can't start at login; null if it can. */
  readonly loginProblem: string | null
  /** Services that report when the user is absent; empty if none is needed. `reason`: null if the service works. */
  readonly presence: readonly {
    readonly name: PresenceServiceName
    readonly reason: string | null
  }[]
}

const place = z.strictObject({
  screen: z.enum(screenNames).optional(),
  draftId: z.uuid().optional(),
})
const onOrOff = z.strictObject({ isOn: z.boolean() })
const themeOf = z.strictObject({ theme: z.enum(['light', 'dark', 'system']) })
const languageOf = z.strictObject({ language: z.enum(languageChoices) })
const contrastOf = z.strictObject({ contrast: z.enum(['system', 'more']) })

export const desktop = {
  state: query(nothing, ['desktop', 'settings']).answers<DesktopState>(),
  openMain: command(place).answers<null>(),
  /** Hides the calling window, for example the popover after Escape. */
  hideMe: command(nothing).answers<null>(),
  /** Reports that the window has drawn its first data, so that deferred start-up work may begin. */
  reportDrawn: command(nothing).answers<null>(),
  /** While on, the popover stays open when it loses focus, so that files can be dragged onto it. */
  keepMeOpen: command(onOrOff).answers<null>(),
  /** While on, screenshots don't show the main window. It is on while card fields are open (decision 110). */
  protectMe: command(onOrOff).answers<null>(),
  setTheme: command(themeOf).answers<DesktopState>(),
  /** Returns before the windows reload in the new language. */
  setLanguage: command(languageOf).answers<DesktopState>(),
  setContrast: command(contrastOf).answers<DesktopState>(),
  /** Shows the file saved most recently in this run of the program. Fails with `notFound`. */
  showSaved: command(nothing).answers<null>(),
  /** Oldest first, at most five. */
  reminders: query(nothing, ['reminders']).answers<readonly Reminder[]>(),
  closeReminder: command(z.strictObject({ id: z.uuid() })).answers<null>(),
}

export const palette = {
  usage: query(nothing, []).answers<PaletteUsage>(),
  /** `key`: for example `screen:reports`. Fails with `storage`. */
  used: command(z.strictObject({ key: z.string().min(1).max(100) })).answers<null>(),
}
