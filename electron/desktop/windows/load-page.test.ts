import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron/main'
import { describe, expect, it } from 'vitest'
import { createSimulatedClock, flushEventLoop } from '../../../test/fakes/simulated-clock.ts'
import { loadPage } from './load-page.ts'

const address = 'app://stint/index.html'

/** Creates a window whose process ends when it is told to; `done` lists what happened. */
function loading() {
  const done: string[] = []
  const clock = createSimulatedClock()
  const state = { isDestroyed: false, isVisible: true, isMinimized: false }
  /** Each resolves a wait for a frame. */
  const frames: (() => void)[] = []
  const contents = Object.assign(new EventEmitter(), {
    forcefullyCrashRenderer() {
      done.push('process ended')
      contents.emit('render-process-gone')
    },
    executeJavaScript: () => new Promise<void>((resolve) => frames.push(resolve)),
  })
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => state.isDestroyed,
    isVisible: () => state.isVisible,
    isMinimized: () => state.isMinimized,
    loadURL: (url: string) => {
      done.push(url)
      return Promise.reject(new Error('ERR_ABORTED'))
    },
  })
  loadPage(window as unknown as BrowserWindow, address, {
    clock,
    log: { warn: (event) => void done.push(event) },
  })
  return { done, clock, contents, frames, state, window }
}

const replaced = 'page did not load; its process is replaced'

describe('the page of a window', () => {
  it('is loaded once where its process takes it', async () => {
    const { done, clock, contents, frames } = loading()
    contents.emit('did-navigate')
    frames[0]?.()
    await flushEventLoop()
    await clock.advance(60_000)
    expect(done).toEqual([address])
    expect(clock.pending()).toBe(0)
  })

  it('is loaded in a new process where the first does not take it, and not a third time', async () => {
    const { done, clock } = loading()
    await clock.advance(60_000)
    await flushEventLoop()
    expect(done).toEqual([address, replaced, 'process ended', address])
    expect(clock.pending()).toBe(0)
  })

  it('is not loaded again into a window that is gone by then', async () => {
    const { done, clock, state } = loading()
    state.isDestroyed = true
    await clock.advance(60_000)
    expect(done).toEqual([address, replaced, 'process ended'])
  })

  it('is not waited for once the window is closed', () => {
    const { clock, contents } = loading()
    contents.emit('destroyed')
    expect(clock.pending()).toBe(0)
  })
  const undrawn = 'page is not drawn; its process is replaced'

  it('is loaded in a new process where the first never draws it, and not a third time', async () => {
    const { done, clock, contents, window } = loading()
    contents.emit('did-navigate')
    await clock.advance(60_000)
    contents.emit('did-navigate')
    window.emit('show')
    await clock.advance(60_000)
    expect(done).toEqual([address, undrawn, 'process ended', address])
    expect(clock.pending()).toBe(0)
  })

  it.each(['isVisible', 'isMinimized'] as const)(
    'need not be drawn in a hidden window (%s), and is watched again when it is shown',
    async (way) => {
      const { done, clock, contents, frames, state, window } = loading()
      const hidden = way === 'isMinimized'
      state[way] = hidden
      contents.emit('did-navigate')
      await clock.advance(60_000)
      expect(done).toEqual([address])
      state[way] = !hidden
      window.emit('show')
      await clock.advance(6000)
      frames.at(-1)?.()
      await flushEventLoop()
      await clock.advance(60_000)
      expect(done).toEqual([address])
      window.emit('show')
      await clock.advance(60_000)
      expect(done).toEqual([address])
      expect(clock.pending()).toBe(0)
    },
  )

  it('is not replaced for its process that crashed, or for another page before the first frame', async () => {
    const { done, clock, contents, frames } = loading()
    contents.emit('did-navigate')
    contents.emit('render-process-gone')
    await clock.advance(60_000)
    contents.emit('did-navigate')
    await clock.advance(10_000)
    contents.emit('did-navigate')
    await clock.advance(10_000)
    frames.at(-1)?.()
    await flushEventLoop()
    await clock.advance(60_000)
    expect(done).toEqual([address])
    expect(clock.pending()).toBe(0)
  })
})
