import { expect, it } from 'vitest'
import { mayBeOpened } from './outside-address.ts'

it.each([
  ['https://service.example/authorize?x=1', true],
  ['HTTPS://service.example', true],
  ['mailto:a@b.example', true],
  ['http://127.0.0.1:4010/auth', true],
  ['http://service.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['file:///usr/bin/xterm', false],
  ['javascript:alert(1)', false],
  ['smb://host/share', false],
  ['stint://start', false],
  ['ms-msdt:/id', false],
  ['/usr/bin/xterm', false],
  ['', false],
])('%s may be opened by the system: %s', (address, isAllowed) => {
  expect(mayBeOpened(address)).toBe(isAllowed)
})
