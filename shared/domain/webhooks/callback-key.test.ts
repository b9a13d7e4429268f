import { describe, expect, it } from 'vitest'
import { isVerificationMessage, verifiedCallbacks } from './callback-key.ts'

const code = ['verifier', 'c0de'] as const
const account = ['account_id', 'xZr8q'] as const

describe('a verification message', () => {
  it.each([
    [[['name', 'callback.verify']], true],
    [[['name', 'callback.verify'], code], true],
    [[['object_id', '7'], code], true],
    [[['name', ''], code], true],
    [[['name', 'time_entry.update'], code], false],
    [[['object_id', '7']], false],
  ] as const)('is recognised in %j: %s', (parameters, isOne) => {
    expect(isVerificationMessage(parameters)).toBe(isOne)
  })

  it.each([
    [[['object_id', '7'], account], ['7']],
    [[['callback_id', '7'], account], ['7']],
    [[['callbackid', '7'], account], ['7']],
    [[['object_id', '7']], ['classic 7', '7']],
    [[['callback_id', '7']], ['classic 7', '7']],
    [
      [
        ['object_id', '7'],
        ['account_id', ''],
      ],
      ['classic 7', '7'],
    ],
    [[['object_id', ''], ['callback_id', '7'], account], ['7']],
    [[['object_id', '9'], ['callback_id', '7'], account], ['7']],
    [[account], []],
    [[['object_id', '0'], account], []],
    [[['object_id', 'classic 7'], account], []],
  ] as const)('%j is about the callbacks %j', (parameters, keys) => {
    expect(verifiedCallbacks(parameters)).toEqual(keys)
  })
})
