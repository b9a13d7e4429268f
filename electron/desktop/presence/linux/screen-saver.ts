/** Screen savers and lock screens on the session bus. Each desktop has one of these names. */
import { t } from '../../../../shared/domain/language/translate.ts'
import type { Bus } from '../../system/message-bus.ts'
import type { PresenceSignals } from '../presence-signals.ts'
import type { PresenceService } from './presence-service.ts'

const places: readonly (readonly [service: string, path: string])[] = [
  ['org.freedesktop.ScreenSaver', '/org/freedesktop/ScreenSaver'],
  ['org.gnome.ScreenSaver', '/org/gnome/ScreenSaver'],
  ['org.cinnamon.ScreenSaver', '/org/cinnamon/ScreenSaver'],
  ['org.mate.ScreenSaver', '/org/mate/ScreenSaver'],
  ['org.xfce.ScreenSaver', '/org/xfce/ScreenSaver'],
]

export function watchScreenSavers(bus: Bus, signals: PresenceSignals): PresenceService {
  /** Services that report whether they are active. */
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
      reporting.size > 0 ? null : (bus.problem() ?? t`this desktop has no screen saver that tells`),
  }
}
