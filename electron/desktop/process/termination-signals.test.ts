import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { handleTerminationSignals } from './termination-signals.ts'

function bench() {
  const said: string[] = []
  const process = new EventEmitter()
  const { onSessionEnd } = handleTerminationSignals(process, {
    commandLine: { appendSwitch: (name) => said.push(name) },
    quit: () => said.push('quit'),
  })
  const stop = onSessionEnd(() => said.push('session ends'))
  return { said, process, stop }
}

const guard = 'disable-gpu-process-crash-limit'

describe('a signal that ends the program', () => {
  it.each(['SIGTERM', 'SIGHUP'])('%s is the end of the session, told before closing', (signal) => {
    const { said, process } = bench()
    process.emit(signal)
    expect(said).toEqual([guard, 'session ends', 'quit'])
  })

  it('SIGINT quits the program, and no session ends', () => {
    const { said, process } = bench()
    process.emit('SIGINT')
    expect(said).toEqual([guard, 'quit'])
  })

  it('is followed by others that change nothing', () => {
    const { said, process } = bench()
    process.emit('SIGTERM')
    process.emit('SIGHUP')
    process.emit('SIGTERM')
    expect(said).toEqual([guard, 'session ends', 'quit'])
  })

  it('is not told to who stopped listening', () => {
    const { said, process, stop } = bench()
    stop()
    process.emit('SIGTERM')
    expect(said).toEqual([guard, 'quit'])
  })
})
