/** Payloads of the group `desktop` and of the event `navigate`. */
import type { LanguageChoice } from '../domain/language/language.ts'
import type { RunningTimer } from '../domain/presence/presence-types.ts'
import type { EpochMs } from '../domain/units.ts'
import type { WorkspaceId } from './workspace-payloads.ts'

export type Theme = 'light' | 'dark' | 'system'
/** `system`: more where the system asks for it. */
export type Contrast = 'system' | 'more'
/** Argument of a page whose first frame has more contrast. */
export const moreContrastArgument = '--stint-contrast=more'
/** Begins the argument that tells a page the locale of this computer's region. */
export const regionArgument = '--stint-region='

/** A notice that stays until it is closed. */
export type Reminder = { readonly id: string; readonly at: EpochMs } &
  /** `workspaceId`: the workspace of the running timer. */
  (
    | { readonly kind: 'stillWorking'; readonly workspaceId: WorkspaceId }
    /**
     * Milliseconds by which the clock of this computer was set forward (positive) or back, and the timer that ran then;
     * left out for none.
     */
    | { readonly kind: 'clockJump'; readonly by: number; readonly timer?: RunningTimer }
    /** The log can't be written in this run. */
    | { readonly kind: 'logFailed'; readonly reason: string }
    /** Pages run without Chromium's sandbox. */
    | { readonly kind: 'noSandbox' }
  )

/** The screens of the main window. */
export const screenNames = [
  'entries',
  'projects',
  'expenses',
  'reports',
  'gaps',
  'unsent',
  'recurring',
  'webhooks',
  'business',
  'account',
  'settings',
] as const
export type ScreenName = (typeof screenNames)[number]

/** Target of a navigation in the main window: a screen, and the expense draft to open there, if any. */
export type Place = { readonly screen: ScreenName; readonly draftId?: string }

export type DesktopState = {
  readonly theme: Theme
  readonly contrast: Contrast
  readonly language: LanguageChoice
  readonly version: string
  readonly electron: string
  readonly platform: string
  /** False where the desktop shows no tray icons; the main window then stays reachable. */
  readonly hasTray: boolean
  /** Why the program can't start at login; null where it can. */
  readonly loginProblem: string | null
  /**
   * System services that report absence, each with why it does not work (null where it does). Empty where
   * Electron reports all of it.
   */
  readonly presence: readonly { readonly name: string; readonly reason: string | null }[]
}
