import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { collectOutsideCalls, type OutsideCall } from './outside-calls.ts'

function bench(ownWords: readonly string[] = []) {
  const emitter = new EventEmitter()
  const deliverTo = collectOutsideCalls(emitter, ownWords)
  const calls: OutsideCall[] = []
  const take = (): void => deliverTo((call) => void calls.push(call))
  const secondStart = (words: readonly string[], data: unknown = { words }): void =>
    void emitter.emit('second-instance', {}, ['electron', ...words], '/', data)
  const openUrl = (url: string): void => {
    let isTaken = false
    emitter.emit('open-url', { preventDefault: () => (isTaken = true) }, url)
    expect(isTaken).toBe(true)
  }
  return { calls, take, secondStart, openUrl }
}

describe('calls from outside', () => {
  it('wait until somebody takes them, in order', () => {
    const { calls, take, openUrl, secondStart } = bench(['--demo', 'stint://open'])
    openUrl('stint://stop')
    secondStart([])
    expect(calls).toEqual([])
    take()
    secondStart(['stint://start'])
    expect(calls).toEqual([
      { kind: 'link', text: 'stint://open' },
      { kind: 'link', text: 'stint://stop' },
      { kind: 'show' },
      { kind: 'link', text: 'stint://start' },
    ])
  })

  it('show the window on a second start, but not on a hidden one', () => {
    const { calls, take, secondStart } = bench()
    take()
    secondStart(['--hidden'])
    expect(calls).toEqual([])
    secondStart(['--no-sandbox'])
    secondStart(['--no-sandbox'], 'an older Stint tells nothing')
    expect(calls).toEqual([{ kind: 'show' }, { kind: 'show' }])
  })
})
