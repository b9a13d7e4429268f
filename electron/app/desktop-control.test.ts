import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { patience } from '../../test/fakes/patience.ts'
import { createSimulatedClock, flushEventLoop } from '../../test/fakes/simulated-clock.ts'
import { createLog } from '../base/log.ts'
import { shutDownGracefully } from '../desktop/process/graceful-shutdown.ts'

type Listener = (event: { preventDefault(): void }) => void
const listeners = new Set<Listener>()
/** Electron's `app`, as far as it ends the program. */
const app = {
  on: (_event: string, listener: Listener) => listeners.add(listener),
  removeAllListeners() {
    listeners.clear()
    return app
  },
  quit() {
    for (const listener of [...listeners]) listener({ preventDefault: () => undefined })
  },
  exit: vi.fn<(code: number) => void>(),
  getVersion: () => '1.0.0',
}
vi.mock('electron/common', () => ({ shell: {} }))
vi.mock('./build-kind.ts', () => ({ shownVersion: (version: string) => version }))
vi.mock('electron/main', () => ({
  app,
  screen: {},
  // Without a tray, the main window quits the program when it is closed.
  BrowserWindow: { getAllWindows: () => [{ destroy: () => app.quit() }] },
  session: {
    defaultSession: {
      clearStorageData: () => Promise.resolve(),
      clearCache: () => Promise.resolve(),
    },
  },
}))
const { createDesktopControl } = await import('./desktop-control.ts')

/** Begins to forget a computer. `close`: closes the accounts. */
function forgetting(close: () => Promise<void>) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'stint-forget-'))
  writeFileSync(join(dataFolder, 'preferences.json'), '{}')
  const clock = createSimulatedClock()
  const log = createLog(() => undefined)
  const closed = (): Promise<void> => Promise.resolve()
  listeners.clear()
  app.exit.mockClear()
  shutDownGracefully(app, { allowWindowsToClose: () => undefined, close: closed, clock, log })
  let signedOut = (): void => undefined
  const signOutAll = () => new Promise<void>((resolve) => (signedOut = resolve))
  const desktop = createDesktopControl({
    bootstrap: { dataFolder, windows: {} },
    workspaces: { signOutAll, close },
    presence: { reminders: {} },
    externalRequests: { close: closed },
    shortcuts: {},
    login: { set: () => undefined },
    clock,
    log,
  } as unknown as Parameters<typeof createDesktopControl>[0])
  desktop.forgetComputer()
  return { clock, dataFolder, signedOut: () => signedOut() }
}

it('a computer is forgotten before the program exits, however slowly the service signs out', async () => {
  const { clock, dataFolder, signedOut } = forgetting(() => Promise.resolve())
  await flushEventLoop()
  await clock.advance(9000)
  expect(app.exit).not.toHaveBeenCalled()
  signedOut()
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(0), patience)
  expect(readdirSync(dataFolder)).toEqual([])
  rmSync(dataFolder, { recursive: true })
})

it('a computer is forgotten although an account does not close', async () => {
  const { clock, dataFolder } = forgetting(() => new Promise(() => undefined))
  await clock.advance(30_000)
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(0), patience)
  expect(readdirSync(dataFolder)).toEqual([])
  rmSync(dataFolder, { recursive: true })
})
