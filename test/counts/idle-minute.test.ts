/**
 * How often main wakes up while nothing happens: the timers that fire in a minute, by a simulated clock. Real: what
 * electron/app/main.ts composes, connected to the sandbox, with the watch of presence, of the network and of the tray.
 * Left out: updates, the capture window and the command line, which look once an hour, once, and never.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Clock } from '../../electron/base/clock.ts'
import { createIdSource } from '../../electron/base/ids.ts'
import { createLog } from '../../electron/base/log.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { startMain, type MainInNode } from '../current-chromium/main-in-node.ts'
import { expectWithinBudget } from '../fakes/budgets.ts'
import { patience } from '../fakes/patience.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { createWindowDouble } from './window-double.ts'

const nothing = (): void => undefined
vi.mock('electron/main', () => ({
  app: { on: nothing, removeListener: nothing, commandLine: { hasSwitch: () => false } },
  net: { isOnline: () => true },
  powerMonitor: { on: nothing, removeListener: nothing, getSystemIdleTime: () => 0 },
  Notification: class {},
}))
// The icon itself; when it is drawn anew is decided elsewhere.
vi.mock('../../electron/desktop/tray/tray.ts', () => ({
  createTray: ({ view }: { readonly view: () => unknown }) => ({
    refresh: () => void view(),
    renew: nothing,
    dispose: nothing,
  }),
}))
const { createPresenceParts } = await import('../../electron/app/presence.ts')
const { handleSystemEvents } = await import('../../electron/app/system-events.ts')
const { openTray } = await import('../../electron/app/tray.ts')

const second = 1000
const minute = 60 * second

/** A simulated clock, and how many of its timers fired. */
function createCountedClock() {
  const simulated = createSimulatedClock()
  let fired = 0
  const after: Clock['after'] = (delay, task) =>
    simulated.after(delay, () => {
      fired += 1
      task()
    })
  return { ...simulated, after, fired: () => fired }
}

type CountedClock = ReturnType<typeof createCountedClock>

/** Main with everything of its composition that sets timers while nothing happens. */
function startWhole(home: string, clock: CountedClock) {
  const window = createWindowDouble()
  const bootstrap = {
    windows: {},
    onSessionEnd: () => nothing,
    onLaunchRequest: nothing,
    logFailed: new Promise<string>(nothing),
  } as unknown as Parameters<typeof handleSystemEvents>[0]['bootstrap'] &
    Parameters<typeof createPresenceParts>[0]['bootstrap']
  const main: MainInNode = startMain({
    home,
    clock,
    ...window.options,
    watch: (workspace) => presence.watch(workspace, () => true),
  })
  const { workspaces, changes } = main
  const log = createLog(nothing)
  const presence = createPresenceParts({
    bootstrap,
    buses: null,
    clock,
    ids: createIdSource(clock),
    changes,
    settings: { read: () => defaultSettings },
    restart: { isRequested: () => false },
  })
  const unused = {} as never
  openTray({
    workspaces,
    changes,
    clock,
    log,
    update: () => null,
    capture: null,
    windows: unused,
    host: { known: Promise.resolve(), isPresent: () => true, listen: () => nothing },
  })
  handleSystemEvents({
    bootstrap,
    workspaces,
    presence,
    changes,
    clock,
    externalRequests: unused,
    capture: unused,
  })
  return { main, ...window.callsTo(main) }
}

it('main wakes up no more often in an idle minute than it may', async () => {
  const clock = createCountedClock()
  const service = await openSandboxServer(clock)
  const home = mkdtempSync(join(tmpdir(), 'stint-counts-'))
  const { main, ask } = startWhole(home, clock)
  onTestFinished(async () => {
    await main.close()
    await service.close()
    rmSync(home, { recursive: true, force: true })
  })
  /** Waits for a pull that began since then; the service needs real time, while the simulated time stands. */
  const pulledSince = (instant: number): Promise<void> =>
    vi.waitFor(() => {
      const sync = main.workspaces.current()?.sync()
      expect(sync?.status()).toMatchObject({ kind: 'idle', unsent: 0 })
      expect(sync?.status().pulledAt).toBeGreaterThanOrEqual(instant)
      expect(sync?.isBusy()).toBe(false)
    }, patience)
  /** Waits until all is sent, likewise. */
  const sent = (): Promise<void> =>
    vi.waitFor(() => {
      expect(main.workspaces.current()?.sync().status().unsent).toBe(0)
    }, patience)
  const firedInMinute = async (): Promise<number> => {
    const before = clock.fired()
    await clock.advance(minute)
    return clock.fired() - before
  }

  await ask('desktop.reportDrawn')
  const { baseUrl, businessId, accountId, token } = service.sandbox
  await ask('workspace.connect', {
    baseUrl,
    businessId: String(businessId),
    accountId,
    credentials: { kind: 'token', token },
  })
  await clock.advance(second)
  await pulledSince(0)
  // What a start does later is over then, such as the look for a due backup; the next pull is not due yet.
  await clock.advance(2 * minute)
  expectWithinBudget('Wake-ups of main in an idle minute', await firedInMinute())

  const startedAt = clock.now()
  await ask('timer.start', { note: 'Work' })
  await clock.advance(second)
  await sent()
  // A pull follows what was sent, and the tray what was pulled.
  await clock.advance(5 * second)
  await pulledSince(startedAt)
  await clock.advance(5 * second)
  expectWithinBudget('Wake-ups of main in a minute with a running timer', await firedInMinute())
  expect(main.errors).toEqual([])
})
