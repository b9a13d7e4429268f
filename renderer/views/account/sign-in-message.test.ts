import { describe, expect, it } from 'vitest'
import type { AccountSignIn } from '../../../shared/contract/sign-in-payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { beginInput, draftApplication } from './sign-in-fields.ts'
import { signedOutText, signInText } from './sign-in-message.ts'

const now = 1000 as EpochMs
const base: AccountSignIn = {
  kind: 'oauth',
  endsAt: 2000 as EpochMs,
  needsSignIn: false,
  problem: null,
  canSignInAgain: true,
}

describe('the line about the sign-in', () => {
  it.each<readonly [Partial<AccountSignIn>, string]>([
    [{}, 'Signed in until 2000; renewed by itself'],
    [{ endsAt: null }, 'Signed in with your browser'],
    [{ kind: 'pasted' }, 'Signed in until 2000; then paste a new token'],
    [{ kind: 'pasted', endsAt: 500 as EpochMs }, 'The pasted token ended on 500'],
    [{ kind: 'pasted', endsAt: null }, 'Signed in with a pasted token'],
    [{ needsSignIn: true, problem: 'It ended.' }, 'It ended.'],
    [{ kind: 'none', needsSignIn: true }, 'Signed out'],
  ])('of %j', (changes, text) => {
    expect(signInText({ ...base, ...changes }, now, String)).toBe(text)
  })

  it('does not promise that the service forgot a token', () => {
    expect(signedOutText({ isRevoked: true, isRemoved: true })).not.toContain('old token')
    expect(signedOutText({ isRevoked: false, isRemoved: true })).toContain('old token')
    expect(signedOutText({ isRevoked: true, isRemoved: false })).toContain('did not confirm')
  })
})

describe('what begins a sign-in', () => {
  it('leaves out what was not typed', () => {
    expect(beginInput('https://s', { ...draftApplication, clientSecret: '' })).toEqual({
      baseUrl: 'https://s',
      redirect: 'loopback',
    })
    expect(
      beginInput('https://s', { ...draftApplication, clientSecret: '', pasteFrom: 'https://r' })
        .redirect,
    ).toEqual({ pasteFrom: 'https://r' })
  })
})
