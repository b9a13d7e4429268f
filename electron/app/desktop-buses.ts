/** D-Bus connections of a Linux desktop; null on other systems. */
import type { Clock } from '../base/clock.ts'
import { openBus, type Bus } from '../desktop/system/message-bus.ts'

export type DesktopBuses = { readonly session: Bus; readonly system: Bus }

export function openDesktopBuses(clock: Clock): DesktopBuses | null {
  if (process.platform !== 'linux') return null
  return { session: openBus('session', clock), system: openBus('system', clock) }
}
