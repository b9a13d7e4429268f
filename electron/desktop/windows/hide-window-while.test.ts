import { describe, expect, it } from 'vitest'
import { createSimulatedClock, flushEventLoop } from '../../../test/fakes/simulated-clock.ts'
import { hideWindowWhile } from './hide-window-while.ts'

const place = { x: 5, y: 6, width: 700, height: 500 }

function openWindow(state: { isMaximized?: boolean; isDestroyed?: boolean } = {}) {
  const done: string[] = []
  const window = {
    getBounds: () => place,
    setBounds: (bounds: unknown) => void done.push(`bounds ${JSON.stringify(bounds)}`),
    isMaximized: () => state.isMaximized ?? false,
    isFullScreen: () => false,
    isDestroyed: () => state.isDestroyed ?? false,
    hide: () => void done.push('hide'),
    show: () => void done.push('show'),
    focus: () => void done.push('focus'),
  }
  return { window, done }
}

async function aside(
  { window, done }: ReturnType<typeof openWindow>,
  work: () => Promise<string>,
): Promise<unknown> {
  const clock = createSimulatedClock()
  const result = hideWindowWhile(window, clock, (at) => {
    done.push(`work ${at.x}`)
    return work()
  }).catch((error: unknown) => error)
  await flushEventLoop()
  expect(done).toEqual(['hide'])
  await clock.ringNext()
  return result
}

describe('a window that steps aside', () => {
  it('is hidden while others look, after it had time to fade, and comes back where it was', async () => {
    const opened = openWindow()
    expect(await aside(opened, () => Promise.resolve('seen'))).toBe('seen')
    const bounds = `bounds ${JSON.stringify(place)}`
    expect(opened.done).toEqual(['hide', 'work 5', 'show', bounds, 'focus'])
  })

  it('comes back where the work fails', async () => {
    const opened = openWindow()
    const failure = await aside(opened, () => Promise.reject(new Error('no picture')))
    expect(failure).toEqual(new Error('no picture'))
    expect(opened.done.at(-1)).toBe('focus')
  })

  it('stays maximized, and stays away where it was closed meanwhile', async () => {
    const maximized = openWindow({ isMaximized: true })
    await aside(maximized, () => Promise.resolve(''))
    expect(maximized.done).toEqual(['hide', 'work 5', 'show', 'focus'])
    const closed = openWindow({ isDestroyed: true })
    await aside(closed, () => Promise.resolve(''))
    expect(closed.done).toEqual(['hide', 'work 5'])
  })
})
