/** Presence signals of logind (org.freedesktop.login1): lock and active state of the session, sleep and shutdown. */
import type { PresenceServiceName } from '../../../../shared/domain/presence/presence-types.ts'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { Bus, BusSignal } from '../../system/message-bus.ts'
import type { PresenceSignals } from '../presence-signals.ts'

const service = 'org.freedesktop.login1'
const manager = {
  service,
  path: '/org/freedesktop/login1',
  interface: `${service}.Manager`,
} as const
const name = 'logind'

export type LogindOptions = {
  readonly bus: Bus
  readonly signals: PresenceSignals
  readonly sessionId: string | undefined
  readonly processId: number
  /** Called when logind asks to lock or unlock the session. A desktop may ignore the request. */
  readonly onLockRequest: (toBeLocked: boolean) => void
}

export function watchLogind(options: LogindOptions): PresenceService {
  const { bus, signals } = options
  let reason: string | null = t`Stint hasn’t checked the login service (logind) yet`
  let isSessionHeard = false
  const reset = (why: string): void => {
    reason = why
    signals.report('locked', name, null)
    signals.report('elsewhere', name, null)
  }

  bus.onSignal({ ...manager, member: 'PrepareForSleep' }, ([isBefore]) =>
    signals.report('asleep', name, isBefore === true),
  )
  bus.onSignal({ ...manager, member: 'PrepareForShutdown' }, ([isBefore]) =>
    signals.reportShutdown(isBefore === true),
  )
  const begin = async (): Promise<void> => {
    const path = await sessionPath(options)
    if (path === null) return reset(t`the login service (logind) doesn’t list a session for Stint`)
    const session: BusSignal = { service, path, interface: `${service}.Session`, member: '' }
    const read = async (): Promise<void> => {
      const [locked, active] = await Promise.all([
        bus.property({ ...session, member: 'LockedHint' }),
        bus.property({ ...session, member: 'Active' }),
      ])
      if (!locked.ok && !active.ok) return reset(locked.reason)
      reason = null
      signals.report('locked', name, locked.ok ? locked.body[0] === true : null)
      signals.report('elsewhere', name, active.ok ? active.body[0] === false : null)
    }
    if (!isSessionHeard) {
      isSessionHeard = true
      bus.onSignal({ ...session, member: 'Lock' }, () => options.onLockRequest(true))
      bus.onSignal({ ...session, member: 'Unlock' }, () => options.onLockRequest(false))
      const properties = 'org.freedesktop.DBus.Properties'
      bus.onSignal({ service, path, interface: properties, member: 'PropertiesChanged' }, () => {
        void read()
      })
    }
    await read()
  }
  bus.watchOwner(service, (isOwned) => {
    if (isOwned) void begin()
    else reset(bus.problem() ?? t`the login service (logind) isn’t running`)
  })
  return { name, reason: () => reason }
}

/**
 * Returns the session's path; null if there is none. A program that is not in its session's scope gets the session of
 * the user's display.
 */
async function sessionPath({ bus, sessionId, processId }: LogindOptions): Promise<string | null> {
  const tries = [
    ...(sessionId ? [{ member: 'GetSession', signature: 's', body: [sessionId] }] : []),
    { member: 'GetSessionByPID', signature: 'u', body: [processId] },
  ]
  for (const attempt of tries) {
    const answer = await bus.call({ ...manager, ...attempt })
    if (answer.ok && typeof answer.body[0] === 'string') return answer.body[0]
  }
  const user = { service, path: `${manager.path}/user/self`, interface: `${service}.User` }
  const display = await bus.property({ ...user, member: 'Display' })
  const [, path] = (display.ok ? (display.body[0] as readonly unknown[]) : []) ?? []
  return typeof path === 'string' && path !== '/' ? path : null
}

export type PresenceService = {
  readonly name: PresenceServiceName
  /** Why the service reports nothing, as part of a sentence; null if it works. */
  readonly reason: () => string | null
}
