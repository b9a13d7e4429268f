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
  const state = { isDestroyed: false }
  const contents = Object.assign(new EventEmitter(), {
    forcefullyCrashRenderer() {
      done.push('process ended')
      contents.emit('render-process-gone')
    },
  })
  const window = {
    webContents: contents,
    isDestroyed: () => state.isDestroyed,
    loadURL: (url: string) => {
      done.push(url)
      return Promise.reject(new Error('ERR_ABORTED'))
    },
  }
  loadPage(window as unknown as BrowserWindow, address, {
    clock,
    log: { warn: (event) => void done.push(event) },
  })
  return { done, clock, contents, state }
}

const replaced = 'page did not load; its process is replaced'

describe('the page of a window', () => {
  it('is loaded once where its process takes it', async () => {
    const { done, clock, contents } = loading()
    contents.emit('did-navigate')
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
})
