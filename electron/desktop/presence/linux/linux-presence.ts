/** Everything that a Linux desktop tells about presence over D-Bus, into the facts. */
import type { Clock } from '../../../base/clock.ts'
import type { Bus } from '../../system/message-bus.ts'
import type { PresenceSignals } from '../presence-signals.ts'
import { createLockRequest } from './lock-request.ts'
import { watchLogind } from './logind.ts'
import { watchMutterIdle } from './mutter-idle.ts'
import type { PresenceService } from './presence-service.ts'
import { watchScreenSavers } from './screen-saver.ts'

export type LinuxPresenceOptions = {
  readonly session: Bus
  readonly system: Bus
  readonly clock: Clock
  readonly environment: NodeJS.ProcessEnv
  readonly processId: number
  /** Seconds without input as the X server knows it. */
  readonly idleOfX: () => number
}

export type LinuxPresence = {
  /** 0 where nobody tells. */
  idleSeconds(): number
  /** Which services tell, and why the others do not; for the diagnostics. */
  readonly services: readonly PresenceService[]
}

export function watchLinuxPresence(
  facts: PresenceSignals,
  options: LinuxPresenceOptions,
): LinuxPresence {
  const { session, system, clock, environment } = options
  const mutter = watchMutterIdle(session, clock)
  // Under Wayland the X server sees the input of X programs alone, and takes the rest for idleness.
  const isWayland =
    environment['XDG_SESSION_TYPE'] === 'wayland' || Boolean(environment['WAYLAND_DISPLAY'])
  const idle = (): number | null => (isWayland ? mutter.idleSeconds() : options.idleOfX())
  const request = createLockRequest(facts, clock, () => idle() !== null)
  const logind = watchLogind({
    bus: system,
    facts,
    sessionId: environment['XDG_SESSION_ID'],
    processId: options.processId,
    asked: (toBeLocked) => request.asked(toBeLocked),
  })
  const savers = watchScreenSavers(session, facts)
  return {
    services: isWayland ? [logind, savers, mutter] : [logind, savers],
    idleSeconds() {
      const seconds = idle()
      if (seconds !== null) request.sawInput(seconds)
      return seconds ?? 0
    },
  }
}
