/** Wires the tray: it is created once it is known whether the desktop shows tray icons. */
import { app } from 'electron/main'
import { detach } from '../base/log.ts'
import { createTrayControl, type TrayControlOptions } from '../desktop/tray/tray-control.ts'

export function openTray(options: Omit<TrayControlOptions, 'platform' | 'quit'>): void {
  const { host, changes, log } = options
  const desktopChanged = (): void => changes.publish(new Set(['desktop']))
  detach(
    log,
    'tray',
    host.known.then(() => {
      desktopChanged()
      createTrayControl({ ...options, platform: process.platform, quit: () => app.quit() })
    }),
  )
  host.listen(desktopChanged)
}
