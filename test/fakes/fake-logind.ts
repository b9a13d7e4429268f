import type { MessageBus } from '@jellybrick/dbus-next'
import { exportObject, emitSignal } from './fake-dbus.ts'

const login = 'org.freedesktop.login1'
const managerPath = '/org/freedesktop/login1'
export const logindSession = '/org/freedesktop/login1/session/_32'

/**
 * Offers a fake logind with the methods that the program uses. `isMember`: whether a process belongs to the session.
 */
export async function fakeLogind(bus: MessageBus, isMember: (processId: unknown) => boolean) {
  const now = { LockedHint: false, Active: true }
  exportObject(bus, managerPath, {
    [`${login}.Manager`]: {
      methods: {
        GetSessionByPID: [
          'o',
          ([id]) => {
            if (!isMember(id)) throw new Error('no session')
            return [logindSession]
          },
        ],
      },
    },
  })
  exportObject(bus, logindSession, {
    [`${login}.Session`]: {
      properties: { LockedHint: ['b', () => now.LockedHint], Active: ['b', () => now.Active] },
    },
  })
  await bus.requestName(login)
  const properties = 'org.freedesktop.DBus.Properties'
  return {
    bus,
    /** Changes properties of the session and emits PropertiesChanged. */
    become(values: Partial<typeof now>): void {
      Object.assign(now, values)
      const body = [`${login}.Session`, {}, Object.keys(values)]
      emitSignal(bus, logindSession, properties, 'PropertiesChanged', 'sa{sv}as', body)
    },
    session: (member: 'Lock' | 'Unlock') =>
      emitSignal(bus, logindSession, `${login}.Session`, member),
    manager: (member: 'PrepareForSleep' | 'PrepareForShutdown', isBefore: boolean) =>
      emitSignal(bus, managerPath, `${login}.Manager`, member, 'b', [isBefore]),
  }
}
