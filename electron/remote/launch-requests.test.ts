import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { collectLaunchRequests, fitsOneMessage, type LaunchRequest } from './launch-requests.ts'

function bench(ownWords: readonly string[] = []) {
  const emitter = new EventEmitter()
  const deliverTo = collectLaunchRequests(emitter, ownWords)
  const calls: LaunchRequest[] = []
  const take = (): void => deliverTo((call) => void calls.push(call))
  const secondStart = (words: readonly string[]): void =>
    void emitter.emit('second-instance', {}, ['electron', ...words], '/')
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
    expect(calls).toEqual([{ kind: 'show' }])
  })

  it('find the link wherever Chromium puts it', () => {
    const { calls, take, secondStart } = bench()
    take()
    secondStart(['--hidden', '--no-sandbox', 'stint://stop', '/opt/stint'])
    expect(calls).toEqual([{ kind: 'link', text: 'stint://stop' }])
  })
})

describe('the arguments of a start', () => {
  it.each([
    [['stint', `stint://start?note=${'x'.repeat(3900)}`], true],
    [['stint', `stint://start?note=${'x'.repeat(4000)}`], false],
    [['stint', '--hidden', `Stint:${'x'.repeat(20_000)}`], false],
    [['stint', `--unknown=${'x'.repeat(20_000)}`], false],
    [['stint', `--unknown=${'é'.repeat(9000)}`], false],
    [['stint', ...Array.from({ length: 900 }, () => 'a word for twenty cha')], false],
    [['stint', '--capture'], true],
  ])('%.60s … may be handed over: %s', (argv, isShort) => {
    expect(fitsOneMessage(argv)).toBe(isShort)
  })
})
