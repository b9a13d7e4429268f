import { expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { failure, success } from '../../shared/contract/errors.ts'
import { createLog } from '../base/log.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Workspace } from './workspaces/workspace.ts'

const listeners = new Map<string, (() => void)[]>()
const powerMonitor = {
  on: (event: string, listener: () => void) =>
    listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  removeListener: () => undefined,
  getSystemIdleTime: () => 0,
}
vi.mock('electron/main', () => ({
  app: {
    on: () => undefined,
    removeListener: () => undefined,
    commandLine: { hasSwitch: () => false },
  },
  Notification: class {},
  powerMonitor,
}))
const { createPresenceParts } = await import('./presence.ts')

const full = (): never => {
  throw new Error('disk full')
}
const failing = [
  ['isPresenceWanted throws', { isPresenceWanted: full }],
  ['keepPresence throws', { keepPresence: full }],
  ['keepPresence fails', { keepPresence: () => failure('storage', 'disk full') }],
] as const
it.each(failing)(
  'the timer follows a return and a quit although %s, which is logged once',
  async (_what, broken) => {
    const lines: string[] = []
    const clock = createSimulatedClock()
    const timer = { id: 'a' as LocalId, since: clock.now() }
    const write = vi.fn<Workspace['presence']['write']>(() => success(null))
    const traces = { isPresenceWanted: () => true, keepPresence: () => success(null) }
    const presence = createPresenceParts({
      bootstrap: {
        onSessionEnd: () => () => undefined,
        logFailed: new Promise(() => undefined),
        log: createLog((_level, line) => void lines.push(line)),
      },
      buses: null,
      clock,
      changes: { publish: () => undefined },
      settings: { read: () => defaultSettings },
      restart: { isRequested: () => false },
    } as unknown as Parameters<typeof createPresenceParts>[0])
    const workspace = {
      id: 'own',
      presence: {
        previousRun: () => ({ gaps: [], lastHeartbeat: null, openGap: null }),
        timer: () => timer,
        write,
      },
      traces,
      changes: { subscribe: () => () => undefined },
    }
    const watch = presence.watch(workspace as unknown as Workspace, () => true)
    const emit = (event: string): void => {
      for (const listener of listeners.get(event) ?? []) listener()
    }
    emit('unlock-screen')
    await clock.advance(400_000)
    Object.assign(traces, broken)
    for (const happens of [() => emit('unlock-screen'), () => watch.quit()]) {
      write.mockClear()
      happens()
      expect(write).toHaveBeenCalled()
    }
    expect(lines).toEqual([expect.stringContaining('disk full')])
  },
)
