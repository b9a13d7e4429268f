import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions } from 'electron/main'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { createLog } from '../../base/log.ts'

let made: BrowserWindowConstructorOptions[]

vi.mock('electron/common', () => ({ nativeImage: { createFromDataURL: () => ({}) } }))
vi.mock('electron/main', () => ({
  app: { getSystemLocale: () => 'de-DE' },
  nativeTheme: { shouldUseDarkColors: false },
  BrowserWindow: class extends EventEmitter {
    readonly webContents = Object.assign(new EventEmitter(), {
      id: 1,
      isCrashed: () => false,
      printToPDF: () => Promise.reject(new Error('printing failed')),
    })
    constructor(options: BrowserWindowConstructorOptions) {
      super()
      made.push(options)
    }
    loadURL(): Promise<void> {
      return Promise.resolve()
    }
    isMinimized(): boolean {
      return false
    }
    show(): void {}
    focus(): void {}
  },
}))
const { createWindows, makeWindow } = await import('./windows.ts')

const lines: string[] = []
const parts = {
  preload: 'preload.cjs',
  icon: '',
  hasDevTools: false,
  clock: createSimulatedClock(),
  addressOf: () => 'app://stint/index.html',
  contrast: () => 'system' as const,
  log: createLog((_level, line) => void lines.push(line)),
}

beforeEach(() => {
  made = []
})

it.each([true, false])(
  'a window has developer tools while the program is developed: %s',
  (hasDevTools) => {
    // What a window wants beside it never weakens it.
    makeWindow({ ...parts, hasDevTools }, 'index', {
      webPreferences: { sandbox: false, devTools: true },
    })
    expect(made[0]?.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      devTools: hasDevTools,
    })
  },
)

it('logs why a page could not be printed', async () => {
  const windows = createWindows({
    ...parts,
    keepsRunning: () => false,
    mainClosed: () => undefined,
  })
  windows.showMain()
  expect(await windows.printToPdf(1)).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(lines).toEqual([expect.stringContaining('printing failed')])
})
