import { describe, expect, it } from 'vitest'
import { createSimulatedClock, flushEventLoop } from '../../../test/fakes/simulated-clock.ts'
import { createLog } from '../../base/log.ts'
import { shutDownGracefully, type ClosingApp } from './graceful-shutdown.ts'

/** Creates a test double of Electron's `app` for quitting: it ends unless a listener prevents it. */
function bench(close: () => Promise<void>) {
  const said: string[] = []
  const printed: string[] = []
  const clock = createSimulatedClock()
  let listener: Parameters<ClosingApp['on']>[1] = () => undefined
  const app: ClosingApp = {
    on: (_event, its) => (listener = its),
    quit() {
      let isPrevented = false
      listener({ preventDefault: () => (isPrevented = true) })
      if (!isPrevented) said.push('ended')
    },
    exit: (code) => said.push(`exit ${code}`),
  }
  shutDownGracefully(app, {
    allowWindowsToClose: () => undefined,
    close: () => {
      said.push('closing')
      return close()
    },
    clock,
    log: createLog((_level, line) => printed.push(line)),
  })
  return { app, said, printed, clock }
}

describe('quitting', () => {
  it('closes what is open first', async () => {
    const { app, said } = bench(() => Promise.resolve())
    app.quit()
    expect(said).toEqual(['closing'])
    await flushEventLoop()
    expect(said).toEqual(['closing', 'ended'])
  })

  it('is not cut off by being asked for again', async () => {
    let closed = (): void => undefined
    const { app, said } = bench(() => new Promise((resolve) => (closed = resolve)))
    app.quit()
    app.quit()
    app.quit()
    expect(said).toEqual(['closing'])
    closed()
    await flushEventLoop()
    expect(said).toEqual(['closing', 'ended'])
  })

  it('ends after three seconds where something does not close', async () => {
    const { app, said, clock } = bench(() => new Promise(() => undefined))
    app.quit()
    await clock.advance(2999)
    expect(said).toEqual(['closing'])
    await clock.advance(1)
    expect(said).toEqual(['closing', 'exit 0'])
  })

  it('exits three seconds after all is closed where the app does not end', async () => {
    const { app, said, clock } = bench(() => Promise.resolve())
    app.quit()
    await flushEventLoop()
    await clock.advance(2999)
    expect(said).toEqual(['closing', 'ended'])
    await clock.advance(1)
    expect(said).toEqual(['closing', 'ended', 'exit 0'])
  })

  it('ends, with a line in the log, where closing fails', async () => {
    const { app, said, printed } = bench(() => Promise.reject(new Error('disk full')))
    app.quit()
    await flushEventLoop()
    expect(said).toEqual(['closing', 'ended'])
    expect(printed.join()).toContain('disk full')
  })
})
