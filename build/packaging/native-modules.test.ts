/** The files of a native module that are packaged. */
import { expect, it } from 'vitest'
import { isNeededToRun } from './native-modules.ts'

it.each(['index.js', 'package.json', 'LICENSE', 'keyring.node'])('ships %s', (name) => {
  expect(isNeededToRun(`/project/node_modules/keytar/${name}`)).toBe(true)
})

it.each([
  'index.d.ts',
  'types/promise.d.cts',
  'README.md',
  ['LICENSE', 'third-party', 'md'].join('.'),
])('leaves out %s', (name) => {
  expect(isNeededToRun(`/project/node_modules/libsql/${name}`)).toBe(false)
})
