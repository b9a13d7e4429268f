import { setTimeout as pause } from 'node:timers/promises'
import { pressKeys, typeKeys } from './x-keys.ts'
import { focusWindow } from './x-window.ts'

/** In ms. */
const maxWait = 30_000

/**
 * Chooses a path in a GTK file dialog by typing. Pauses after the first slash, because it opens the dialog's text
 * field.
 */
export async function chooseInDialog(display: string, title: string, path: string): Promise<void> {
  const latest = performance.now() + maxWait
  while (!(await focusWindow(display, title))) {
    if (performance.now() > latest) throw new Error(`the dialog “${title}” did not open`)
    await pause(200)
  }
  await pause(500)
  await typeKeys(display, path.slice(0, 1))
  await pause(500)
  await typeKeys(display, path.slice(1))
  await pause(500)
  await pressKeys(display, ['Enter'])
}
