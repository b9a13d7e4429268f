/** The presence source on this machine: powerMonitor and, on Linux, D-Bus services. Duplicate signals are merged. */
import type { Clock } from '../../base/clock.ts'
import { watchLinuxPresence } from './linux/linux-presence.ts'
import type { PresenceService } from './linux/logind.ts'
import type { Bus } from '../system/message-bus.ts'
import { createPresenceSignals, type Fact } from './presence-signals.ts'
import type { PresenceSource } from './watch-presence.ts'

export type PresenceSourceOptions = {
  readonly powerMonitor: PresenceSource
  readonly buses: { readonly session: Bus; readonly system: Bus } | null
  readonly clock: Clock
  readonly environment: NodeJS.ProcessEnv
  readonly processId: number
}

export type ReportingPresenceSource = PresenceSource & {
  /** Empty except on Linux. A service that reports nothing says why. */
  readonly services: readonly PresenceService[]
}

export function createPresenceSource(options: PresenceSourceOptions): ReportingPresenceSource {
  const { powerMonitor, buses } = options
  if (!buses) return { ...powerMonitor, services: [] }
  const signals = createPresenceSignals()
  const report = (fact: Fact, isTrue: boolean) => () => signals.report(fact, 'powerMonitor', isTrue)
  powerMonitor.onLock(report('locked', true))
  powerMonitor.onUnlock(report('locked', false))
  powerMonitor.onSuspend(report('asleep', true))
  powerMonitor.onResume(report('asleep', false))
  powerMonitor.onShutdown(() => signals.reportShutdown(true))
  const linux = watchLinuxPresence(signals, {
    ...options,
    ...buses,
    idleOfX: () => powerMonitor.idleSeconds(),
  })
  const on = (fact: Fact, isTrue: boolean) => (listener: () => void) =>
    signals.listen((change) => {
      if (change.fact === fact && change.isTrue === isTrue) listener()
    })
  return {
    onLock: on('locked', true),
    onUnlock: on('locked', false),
    onSuspend: on('asleep', true),
    onResume: on('asleep', false),
    onUserAway: on('elsewhere', true),
    onUserBack: on('elsewhere', false),
    onShutdown: (listener) => signals.listenShutdown(listener),
    idleSeconds: () => linux.idleSeconds(),
    services: linux.services,
  }
}
