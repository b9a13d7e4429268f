import { expect, it } from 'vitest'
import { chooseBuild } from './installer-choice.ts'

it('only the pinned Electron becomes an installer for people', () => {
  expect(chooseBuild('45.3.2', '45.3.2', false)).toEqual({ kind: 'make' })
  expect(chooseBuild('45.3.2', '25.1.1', false)).toEqual({
    refusal: expect.stringContaining('25.1.1 is here') as string,
  })
  expect(chooseBuild('45.3.2', null, false)).toHaveProperty('refusal')
})

it('another one is taken where that is asked for, and the result is marked', () => {
  expect(chooseBuild('45.3.2', '25.1.1', true)).toEqual({ kind: 'trial' })
  expect(chooseBuild('45.3.2', '45.3.2', true)).toEqual({ kind: 'make' })
})
