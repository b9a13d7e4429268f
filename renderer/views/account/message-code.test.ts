import { expect, it } from 'vitest'
import { splitCode } from './use-connection-test.ts'

it.each([
  ['Nothing answered. (ECONNREFUSED)', 'Nothing answered.', 'ECONNREFUSED'],
  ['Nothing answered.', 'Nothing answered.', null],
  ['Check the path (see the help).', 'Check the path (see the help).', null],
  ['(CODE)', '(CODE)', null],
])('%s', (message, sentence, code) => {
  expect(splitCode(message)).toEqual({ sentence, code })
})
