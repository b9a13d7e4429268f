import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { QueryName } from '../shared/contract/contract.ts'
import type { ChangedTopics, WindowChange } from '../shared/contract/payloads.ts'
import { listenForChanges } from './change-listener.ts'

const frame = 16
let tell: (change: ChangedTopics) => void
let refreshed: (readonly QueryName[])[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, frame))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('document', new EventTarget())
  refreshed = []
  const on = {
    changed: (listener: (change: WindowChange) => void) => {
      // Main decides which queries a topic makes stale; here its name stands for them.
      tell = ({ topics }) => listener({ topics, stale: topics as readonly string[] as QueryName[] })
      return () => undefined
    },
    navigate: () => () => undefined,
  }
  listenForChanges(
    { on },
    {
      load: async () => undefined,
      refresh: async (stale) => void refreshed.push(stale),
      showScreen: () => undefined,
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const byPerson: ChangedTopics = { topics: ['timer', 'entries', 'sync', 'history'] }
const bySync: ChangedTopics = { topics: ['sync', 'entries'] }

describe('what changed', () => {
  it('is asked for once, after the frame that draws the answer', () => {
    tell(byPerson)
    tell({ topics: ['gaps'] })
    expect(refreshed).toEqual([])
    vi.advanceTimersByTime(frame + 1)
    expect(refreshed).toEqual([['timer', 'entries', 'sync', 'history', 'gaps']])
  })

  it('is asked for soon where nothing was asked for before, whoever changed it', () => {
    tell(bySync)
    vi.advanceTimersByTime(frame + 1)
    expect(refreshed).toEqual([['sync', 'entries']])
  })

  it('by sync alone waits until the last round has rested, and is one question then', () => {
    tell(byPerson)
    vi.advanceTimersByTime(frame + 1)
    for (let item = 0; item < 5; item += 1) {
      tell(bySync)
      vi.advanceTimersByTime(10)
    }
    expect(refreshed).toHaveLength(1)
    vi.advanceTimersByTime(100)
    expect(refreshed).toEqual([expect.anything(), ['sync', 'entries']])
  })

  it('is asked for at once where the person did it, and takes along what waited', () => {
    tell(bySync)
    vi.advanceTimersByTime(frame + 1)
    tell({ topics: ['sync', 'projects'] })
    tell({ topics: ['history', 'entries'] })
    vi.advanceTimersByTime(frame + 1)
    expect(refreshed).toEqual([
      ['sync', 'entries'],
      ['sync', 'projects', 'history', 'entries'],
    ])
    // Each refresh restarts the throttle interval.
    tell(bySync)
    vi.advanceTimersByTime(90)
    expect(refreshed).toHaveLength(2)
    vi.advanceTimersByTime(40)
    expect(refreshed).toHaveLength(3)
  })

  it('is not asked for by nothing', () => {
    tell({ topics: [] })
    vi.advanceTimersByTime(1000)
    expect(refreshed).toEqual([])
  })
})
