import { expect, it } from 'vitest'
import { localOnlyWorkMessage } from './ForgetComputer.tsx'

it.each([
  [0, 0, null],
  [1, 0, 'Fern: 1 change'],
  [3, 2, 'Fern: 3 changes, 2 drafts'],
  [0, 1, 'Fern: 1 draft'],
  [null, 0, 'Fern: Stint couldn’t open this account to check for unsent work'],
])('%s changes and %i drafts: %s', (unsent, drafts, text) => {
  expect(localOnlyWorkMessage({ name: 'Fern', unsent, drafts })).toBe(text)
})
