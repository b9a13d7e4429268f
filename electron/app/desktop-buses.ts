/** The message buses of a Linux desktop; other systems have none. */
import type { Clock } from '../base/clock.ts'
import { openBus, type Bus } from '../desktop/system/message-bus.ts'

export type DesktopBuses = { readonly session: Bus; readonly system: Bus }

export function openDesktopBuses(clock: Clock): DesktopBuses | null {
  if (process.platform !== 'linux') return null
  return { session: openBus('session', clock), system: openBus('system', clock) }
}
