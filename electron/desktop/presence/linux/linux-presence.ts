import { t } from '../../../../shared/domain/language/translate.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Bus } from '../../system/message-bus.ts'
import { type PresenceSignals, lockRequest as name } from '../presence-signals.ts'
import { type PresenceService, watchLogind } from './logind.ts'

export type LinuxPresenceOptions = {
  readonly session: Bus
  readonly system: Bus
  readonly clock: Clock
  readonly environment: NodeJS.ProcessEnv
  readonly processId: number
  /** Idle time in seconds, as reported by the X server. */
  readonly idleOfX: () => number
}

export function watchLinuxPresence(signals: PresenceSignals, options: LinuxPresenceOptions) {
  const { session, system, clock, environment } = options
  const mutter = watchMutterIdle(session, clock)
  // Under Wayland the X server sees only the input to X clients and would report idle time during other input.
  const isWayland =
    environment['XDG_SESSION_TYPE'] === 'wayland' || Boolean(environment['WAYLAND_DISPLAY'])
  const idle = (): number | null => (isWayland ? mutter.idleSeconds() : options.idleOfX())
  const request = createLockRequest(signals, clock, () => idle() !== null)
  const logind = watchLogind({
    bus: system,
    signals,
    sessionId: environment['XDG_SESSION_ID'],
    processId: options.processId,
    onLockRequest: (toBeLocked) => request.requested(toBeLocked),
  })
  const savers = watchScreenSavers(session, signals)
  return {
    services: isWayland ? [logind, savers, mutter] : [logind, savers],
    /** Returns the time without input, in seconds; 0 if no service reports it. */
    idleSeconds(): number {
      const seconds = idle()
      if (seconds !== null) request.sawInput(seconds)
      return seconds ?? 0
    },
  }
}

/** Each desktop provides at least one of these. */
const places: readonly (readonly [service: string, path: string])[] = [
  ['org.freedesktop.ScreenSaver', '/org/freedesktop/ScreenSaver'],
  ['org.gnome.ScreenSaver', '/org/gnome/ScreenSaver'],
  ['org.cinnamon.ScreenSaver', '/org/cinnamon/ScreenSaver'],
  ['org.mate.ScreenSaver', '/org/mate/ScreenSaver'],
  ['org.xfce.ScreenSaver', '/org/xfce/ScreenSaver'],
]

function watchScreenSavers(bus: Bus, signals: PresenceSignals): PresenceService {
  const reporting = new Set<string>()
  for (const [service, path] of places) {
    const place = { service, path, interface: service }
    const report = (isActive: boolean | null): void => {
      if (isActive === null) reporting.delete(service)
      else reporting.add(service)
      signals.report('locked', service, isActive)
    }
    bus.onSignal({ ...place, member: 'ActiveChanged' }, ([isActive]) => report(isActive === true))
    bus.watchOwner(service, (isOwned) => {
      if (!isOwned) return report(null)
      // One of GNOME's names does not implement this method.
      void bus.call({ ...place, member: 'GetActive' }).then((answer) => {
        if (answer.ok) report(answer.body[0] === true)
      })
    })
  }
  return {
    name: 'screen saver',
    reason: () =>
      reporting.size > 0
        ? null
        : (bus.problem() ?? t`this desktop doesn’t report when the screen locks`),
  }
}

/** In ms. Input this soon after a lock request is not a return, because the user may still be leaving. */
const gracePeriod = 30_000

/**
 * Handles logind's request to lock the session. Some desktops lock without reporting it; others ignore the request. The
 * request therefore counts as a lock until a service contradicts it or input shows that the user is back. If input
 * can't be observed, the request is ignored, because a lock that never ends would be worse than a missed one.
 */
function createLockRequest(signals: PresenceSignals, clock: Clock, canSeeInput: () => boolean) {
  let askedAt: number | null = null
  const end = (): void => {
    askedAt = null
    signals.report('locked', name, false)
  }
  return {
    requested(toBeLocked: boolean): void {
      if (!toBeLocked) return end()
      if (!canSeeInput()) return
      askedAt = clock.monotonic()
      signals.report('locked', name, true)
    },
    sawInput(secondsAgo: number): void {
      if (askedAt === null || signals.isTrueWithout('locked', name)) return
      if (clock.monotonic() - secondsAgo * 1000 > askedAt + gracePeriod) end()
    },
  }
}

const monitor = {
  service: 'org.gnome.Mutter.IdleMonitor',
  path: '/org/gnome/Mutter/IdleMonitor/Core',
  interface: 'org.gnome.Mutter.IdleMonitor',
} as const
/** In ms. */
const idleThreshold = 30_000

/**
 * Watches GNOME's compositor (org.gnome.Mutter.IdleMonitor). Under Wayland, no other service reports the idle time. It
 * signals when the user becomes idle or active, so nothing is polled.
 */
function watchMutterIdle(bus: Bus, clock: Clock) {
  let isThere = false
  /** Monotonic time in ms of the last input; null while the user is active. */
  let idleSince: number | null = null
  let idleWatch: unknown = null
  let activeWatch: unknown = null

  const wentIdle = async (idleFor: number): Promise<void> => {
    idleSince = clock.monotonic() - idleFor
    const answer = await bus.call({ ...monitor, member: 'AddUserActiveWatch' })
    activeWatch = answer.ok ? answer.body[0] : null
    // Without this watch nothing would report that the user is back.
    if (!answer.ok) idleSince = null
  }
  const begin = async (): Promise<void> => {
    const watch = { member: 'AddIdleWatch', signature: 't', body: [idleThreshold] }
    const [now, added] = await Promise.all([
      bus.call({ ...monitor, member: 'GetIdletime' }),
      bus.call({ ...monitor, ...watch }),
    ])
    if (!added.ok) return
    isThere = true
    idleWatch = added.body[0]
    const idleFor = now.ok ? Number(now.body[0]) : 0
    if (idleFor >= idleThreshold) await wentIdle(idleFor)
  }
  bus.onSignal({ ...monitor, member: 'WatchFired' }, ([id]) => {
    if (id === idleWatch) void wentIdle(idleThreshold)
    if (id === activeWatch) idleSince = null
  })
  bus.watchOwner(monitor.service, (isOwned) => {
    isThere = false
    idleSince = null
    if (isOwned) void begin()
  })
  return {
    name: 'idle time' as const,
    reason: () => (isThere ? null : (bus.problem() ?? t`this desktop doesn’t report idle time`)),
    /** Returns the time without input, in seconds; 0 below half a minute, null if unknown. */
    idleSeconds(): number | null {
      if (!isThere) return null
      return idleSince === null ? 0 : Math.floor((clock.monotonic() - idleSince) / 1000)
    },
  }
}
