import { t } from '../../../shared/domain/language/translate.ts'

export type ShortcutSession = {
  readonly platform: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly electron: string
  /** Value of the switch `ozone-platform`; empty if absent. */
  readonly ozonePlatform: string
}

export type ShortcutSupport = {
  /** Why shortcuts do not work, as a sentence for the user; null if they work. */
  readonly unavailable: string | null
  /** True if shortcuts go through the desktop's portal, which must be enabled before the start. */
  readonly usesPortal: boolean
}

/**
 * Chromium's feature flag for global shortcuts through the desktop portal. It has an effect from Electron 35 on (see
 * `globalShortcut` in Electron's documentation).
 */
export const portalFeature = 'GlobalShortcutsPortal'
const firstWithPortal = 35
/** First version of Electron that uses Wayland natively in a Wayland session, which the portal requires. */
const firstOnWayland = 38

export function shortcutSupport(session: ShortcutSession): ShortcutSupport {
  const { platform, environment } = session
  if (platform !== 'linux') return { unavailable: null, usesPortal: false }
  if (isWayland(session)) return waylandSupport(session)
  const hasDisplay = Boolean(environment['DISPLAY'])
  const unavailable = hasDisplay
    ? null
    : t`No display is available, so Stint can’t receive shortcuts.`
  return { unavailable, usesPortal: false }
}

function isWayland({ environment, ozonePlatform }: ShortcutSession): boolean {
  if (ozonePlatform === 'wayland') return true
  const type = environment['XDG_SESSION_TYPE']
  return type === 'wayland' || (!type && Boolean(environment['WAYLAND_DISPLAY']))
}

function waylandSupport({ electron, ozonePlatform }: ShortcutSession): ShortcutSupport {
  const major = Number.parseInt(electron, 10)
  const isNative = ozonePlatform === 'wayland' || (ozonePlatform === '' && major >= firstOnWayland)
  if (isNative && major >= firstWithPortal) return { unavailable: null, usesPortal: true }
  return {
    unavailable: t`This Wayland session doesn’t let Stint receive shortcuts. In the system’s keyboard settings, assign a key to the command “stint --capture” instead.`,
    usesPortal: false,
  }
}

/**
 * Adds a feature to `features`, the value of Chromium's switch `enable-features`. A second switch of this name would
 * replace the first.
 */
export function withFeature(features: string, feature: string): string {
  const all = features.split(',').filter((one) => one !== '')
  return [...new Set([...all, feature])].join(',')
}
