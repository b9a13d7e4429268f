import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions } from 'electron/main'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { createLog } from '../../base/log.ts'

let made: BrowserWindowConstructorOptions[]

vi.mock('electron/common', () => ({ nativeImage: { createFromDataURL: () => ({}) } }))
vi.mock('electron/main', () => ({
  app: { getSystemLocale: () => 'de-DE' },
  BrowserWindow: class {
    readonly webContents = new EventEmitter()
    constructor(options: BrowserWindowConstructorOptions) {
      made.push(options)
    }
    loadURL(): Promise<void> {
      return Promise.resolve()
    }
  },
}))
const { makeWindow } = await import('./windows.ts')

beforeEach(() => {
  made = []
})

it.each([true, false])(
  'a window has developer tools while the program is developed: %s',
  (hasDevTools) => {
    const parts = {
      preload: 'preload.cjs',
      icon: '',
      hasDevTools,
      clock: createSimulatedClock(),
      addressOf: () => 'app://stint/index.html',
      contrast: () => 'system' as const,
      log: createLog(() => undefined),
    }
    // What a window wants beside it never weakens it.
    makeWindow(parts, 'index', { webPreferences: { sandbox: false, devTools: true } })
    expect(made[0]?.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      devTools: hasDevTools,
    })
  },
)
