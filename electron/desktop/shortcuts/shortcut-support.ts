/** Whether this session lets a program listen for keys while another one has the focus. */

export type ShortcutSession = {
  readonly platform: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** `process.versions.electron`. */
  readonly electron: string
  /** Value of the switch `ozone-platform`; empty where it was not given. */
  readonly ozonePlatform: string
}

export type ShortcutSupport = {
  /** The sentence for the person where shortcuts can not work; null where they can. */
  readonly unavailable: string | null
  /** True where they go through the desktop's portal, which has to be switched on before the start. */
  readonly usesPortal: boolean
}

/** Chromium's feature; Electron passes shortcuts on to it since 35 (Electron, globalShortcut). */
export const portalFeature = 'GlobalShortcutsPortal'
const firstWithPortal = 35
/** From here on Electron speaks Wayland by itself in a Wayland session; the portal needs that. */
const firstOnWayland = 38

export function shortcutSupport(session: ShortcutSession): ShortcutSupport {
  const { platform, environment } = session
  if (platform !== 'linux') return { unavailable: null, usesPortal: false }
  if (isWayland(session)) return waylandSupport(session)
  const hasDisplay = Boolean(environment['DISPLAY'])
  const unavailable = hasDisplay ? null : 'There is no display that could pass keys on to Stint.'
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
    unavailable:
      'This Wayland session does not let Stint listen for keys. Bind a key to the command “stint --capture” in the system’s keyboard settings instead.',
    usesPortal: false,
  }
}

/** The features that were asked for on the command line, and one more: only the last such switch counts. */
export function withFeature(features: string, feature: string): string {
  const all = features.split(',').filter((one) => one !== '')
  return [...new Set([...all, feature])].join(',')
}
