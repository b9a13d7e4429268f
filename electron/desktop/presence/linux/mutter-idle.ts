/**
 * Input as GNOME's compositor sees it (org.gnome.Mutter.IdleMonitor): under Wayland nobody else may know.
 * It tells when the person has done nothing for a while and when they are back, so nothing polls.
 */
import type { Clock } from '../../../base/clock.ts'
import type { Bus } from '../../system/message-bus.ts'
import type { PresenceService } from './presence-service.ts'

export type IdleService = PresenceService & {
  /** Seconds without input, 0 while it is less than half a minute; null where nobody tells. */
  readonly idleSeconds: () => number | null
}

const monitor = {
  service: 'org.gnome.Mutter.IdleMonitor',
  path: '/org/gnome/Mutter/IdleMonitor/Core',
  interface: 'org.gnome.Mutter.IdleMonitor',
} as const
/** Milliseconds after which input is missed. */
const awhile = 30_000

export function watchMutterIdle(bus: Bus, clock: Clock): IdleService {
  let isThere = false
  /** Monotonic; null while there is input. */
  let idleSince: number | null = null
  let idleWatch: unknown = null
  let activeWatch: unknown = null

  const wentIdle = async (idleFor: number): Promise<void> => {
    idleSince = clock.monotonic() - idleFor
    const answer = await bus.call({ ...monitor, member: 'AddUserActiveWatch' })
    activeWatch = answer.ok ? answer.body[0] : null
    // Without it nobody would tell that the person is back.
    if (!answer.ok) idleSince = null
  }
  const begin = async (): Promise<void> => {
    const watch = { member: 'AddIdleWatch', signature: 't', body: [awhile] }
    const [now, added] = await Promise.all([
      bus.call({ ...monitor, member: 'GetIdletime' }),
      bus.call({ ...monitor, ...watch }),
    ])
    if (!added.ok) return
    isThere = true
    idleWatch = added.body[0]
    const idleFor = now.ok ? Number(now.body[0]) : 0
    if (idleFor >= awhile) await wentIdle(idleFor)
  }
  bus.onSignal({ ...monitor, member: 'WatchFired' }, ([id]) => {
    if (id === idleWatch) void wentIdle(awhile)
    if (id === activeWatch) idleSince = null
  })
  bus.watchOwner(monitor.service, (isOwned) => {
    isThere = false
    idleSince = null
    if (isOwned) void begin()
  })
  return {
    name: 'idle time',
    reason: () =>
      isThere ? null : (bus.problem() ?? 'this desktop does not tell when there is no input'),
    idleSeconds() {
      if (!isThere) return null
      return idleSince === null ? 0 : Math.floor((clock.monotonic() - idleSince) / 1000)
    },
  }
}
