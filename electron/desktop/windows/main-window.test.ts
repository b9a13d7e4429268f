import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron/main'
import { expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'

vi.mock('electron/main', () => ({ nativeTheme: { shouldUseDarkColors: false } }))
// Another test of the same process may have loaded it with other parts of Electron.
vi.resetModules()
const { openMainWindow } = await import('./main-window.ts')

it('shows the place asked for while the page loads, even if the window is shown again', () => {
  const sent: unknown[] = []
  const contents = Object.assign(new EventEmitter(), {
    send: (_name: string, place: unknown) => sent.push(place),
    isCrashed: () => false,
  })
  const nothing = (): void => undefined
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isMinimized: () => false,
    show: nothing,
    focus: nothing,
  })
  const { show } = openMainWindow(() => window as unknown as BrowserWindow, {
    staysOpen: () => true,
    isReleased: () => false,
    closed: nothing,
    clock: createSimulatedClock(),
  })
  show({ screen: 'unsent' })
  show(null)
  contents.emit('did-finish-load')
  show(null)
  expect(sent).toEqual([{ screen: 'unsent' }])
})
