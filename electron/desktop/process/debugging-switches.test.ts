import { expect, it } from 'vitest'
import { refusedSwitch } from './debugging-switches.ts'

const shipped = { isPackaged: true, isTestBuild: false }

it.each(['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk'])(
  'the shipped program does not take --%s',
  (name) => {
    const has = (one: string) => one === name
    expect(refusedSwitch(shipped, has)).toBe(name)
    expect(refusedSwitch({ ...shipped, isTestBuild: true }, has)).toBeNull()
    expect(refusedSwitch({ ...shipped, isPackaged: false }, has)).toBeNull()
  },
)

it('it takes every other switch', () => {
  expect(refusedSwitch(shipped, (name) => name === 'hidden')).toBeNull()
})
