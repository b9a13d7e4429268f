/**
 * Reads the idle time from GNOME's compositor (org.gnome.Mutter.IdleMonitor), the only source of the idle time under
 * Wayland. The compositor signals when the user becomes idle and active, so nothing polls.
 */
import { t } from '../../../../shared/domain/language/translate.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Bus } from '../../system/message-bus.ts'

const monitor = {
  service: 'org.gnome.Mutter.IdleMonitor',
  path: '/org/gnome/Mutter/IdleMonitor/Core',
  interface: 'org.gnome.Mutter.IdleMonitor',
} as const
/** Idle threshold in milliseconds. */
const idleThreshold = 30_000

export function watchMutterIdle(bus: Bus, clock: Clock) {
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
    /** Returns the seconds without input. They are 0 below half a minute, and null if they are unknown. */
    idleSeconds(): number | null {
      if (!isThere) return null
      return idleSince === null ? 0 : Math.floor((clock.monotonic() - idleSince) / 1000)
    },
  }
}
