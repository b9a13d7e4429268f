import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../base/log.ts'
import { defaultSettings, type Settings } from '../../../shared/contract/settings.ts'
import { createSimulatedClock, type SimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { createShortcuts } from './shortcuts.ts'

/** The keys of a desktop, some of which another program has registered. */
const system = {
  ours: new Map<string, () => void>(),
  theirs: new Set<string>(),
  register(accelerator: string, pressed: () => void): boolean {
    if (accelerator.includes('num')) throw new TypeError('conversion failure')
    if (this.theirs.has(accelerator) || this.ours.has(accelerator)) return false
    this.ours.set(accelerator, pressed)
    return true
  },
  unregister(accelerator: string): void {
    this.ours.delete(accelerator)
  },
}

let wanted: Settings['shortcuts']
let acted: string[]
let clock: SimulatedClock

const usual = { toggle: 'Control+Alt+T', capture: 'Control+Alt+C', open: 'Control+Alt+O' }

function open(
  unavailable: string | null = null,
  platform = 'linux',
): ReturnType<typeof createShortcuts> {
  const shortcuts = createShortcuts({
    registry: system,
    wanted: () => wanted,
    actions: {
      toggle: () => acted.push('toggle'),
      capture: () => acted.push('capture'),
      open: () => acted.push('open'),
    },
    platform,
    unavailable,
    clock,
    log: createLog(() => undefined),
  })
  shortcuts.apply()
  return shortcuts
}

const press = (accelerator: string): void => system.ours.get(accelerator)?.()
const standings = (shortcuts: ReturnType<typeof createShortcuts>): readonly string[] =>
  shortcuts.state().actions.map(({ standing }) => standing)

beforeEach(() => {
  system.ours.clear()
  system.theirs.clear()
  wanted = usual
  acted = []
  clock = createSimulatedClock()
})

describe('shortcuts', () => {
  it.each(['linux', 'win32', 'darwin'])(
    'are registered as they come out of the box on %s',
    (platform) => {
      wanted = defaultSettings.shortcuts
      expect(standings(open(null, platform))).toEqual(['registered', 'registered', 'registered'])
      expect(system.ours.size).toBe(3)
    },
  )

  it('act when their keys are pressed, and not any more when they are changed', () => {
    const shortcuts = open()
    press('Control+Alt+C')
    wanted = { ...usual, capture: 'Control+Alt+K', open: null }
    shortcuts.apply()
    press('Control+Alt+C')
    press('Control+Alt+O')
    press('Control+Alt+K')
    expect(acted).toEqual(['capture', 'capture'])
    expect(standings(shortcuts)).toEqual(['registered', 'registered', 'off'])
  })

  it('can change their keys with each other', () => {
    const shortcuts = open()
    wanted = { ...usual, toggle: usual.capture, capture: usual.toggle }
    shortcuts.apply()
    expect(standings(shortcuts)).toEqual(['registered', 'registered', 'registered'])
    press(usual.capture)
    press(usual.toggle)
    expect(acted).toEqual(['toggle', 'capture'])
  })

  it('act once while a key is held and the system repeats it', async () => {
    open()
    for (const pause of [0, 660, 30, 30, 30]) {
      await clock.advance(pause)
      press('Control+Alt+T')
    }
    expect(acted).toEqual(['toggle'])
    await clock.advance(900)
    press('Control+Alt+T')
    expect(acted).toEqual(['toggle', 'toggle'])
  })

  it('say what another program has, and take it when it is free', () => {
    system.theirs.add('Control+Alt+C')
    const shortcuts = open()
    expect(shortcuts.state().actions[1]).toMatchObject({
      standing: 'taken',
      message: expect.stringContaining('Another program') as string,
    })
    system.theirs.clear()
    expect(standings(shortcuts)).toEqual(['registered', 'registered', 'registered'])
  })

  it('say which two want the same keys, in whatever spelling', () => {
    wanted = { ...usual, open: 'alt+CmdOrCtrl+t' }
    const { actions } = open().state()
    expect(actions[2]).toMatchObject({
      standing: 'duplicate',
      message: expect.stringContaining('starts and stops') as string,
    })
    press('Control+Alt+T')
    expect(acted).toEqual(['toggle'])
  })

  it('say what is no combination, or one that the system can not register', () => {
    wanted = { toggle: 'Foo+Bar', capture: 'K', open: 'Control+Alt+num5' }
    const { actions } = open().state()
    expect(actions.map(({ standing }) => standing)).toEqual(['invalid', 'invalid', 'taken'])
    expect(actions[1]?.message).toContain('typing')
    expect(system.ours.size).toBe(0)
  })

  it('are left alone where the session has none, with its reason', () => {
    const shortcuts = open('No keys here.')
    expect(shortcuts.state()).toMatchObject({ unavailable: 'No keys here.' })
    expect(standings(shortcuts)).toEqual(['unavailable', 'unavailable', 'unavailable'])
    expect(system.ours.size).toBe(0)
  })

  it('do nothing while keys are recorded, also those that were changed meanwhile', async () => {
    const shortcuts = open()
    shortcuts.record(true)
    expect(system.ours.size).toBe(0)
    wanted = { ...usual, capture: 'Control+Alt+K' }
    shortcuts.apply()
    expect(system.ours.size).toBe(0)
    shortcuts.record(false)
    expect([...system.ours.keys()].sort()).toEqual([
      'Control+Alt+K',
      'Control+Alt+O',
      'Control+Alt+T',
    ])
    await clock.advance(120_000)
    expect(system.ours.size).toBe(3)
  })

  it('come back by themselves where the window that recorded is gone', async () => {
    open().record(true)
    await clock.advance(59_000)
    expect(system.ours.size).toBe(0)
    await clock.advance(2000)
    expect(system.ours.size).toBe(3)
    expect(clock.pending()).toBe(0)
  })

  it('give everything back at the end', () => {
    const shortcuts = open()
    shortcuts.record(true)
    shortcuts.record(false)
    shortcuts.dispose()
    expect([system.ours.size, clock.pending()]).toEqual([0, 0])
  })
})
