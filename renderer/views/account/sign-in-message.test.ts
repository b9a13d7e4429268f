import { describe, expect, it } from 'vitest'
import type { AccountSignIn } from '../../../shared/contract/groups/account.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { beginInput, draftApplication } from './SignInApplication.tsx'
import { signedInUntil, signedOutText, signInText } from './sign-in-message.ts'

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
    [{}, 'Signed in until 2000; renews automatically'],
    [{ endsAt: null }, 'Signed in with your browser'],
    [{ kind: 'pasted' }, 'Signed in until 2000; then paste a new token'],
    [{ kind: 'pasted', endsAt: 500 as EpochMs }, 'The pasted token expired on 500'],
    [{ kind: 'pasted', endsAt: null }, 'Signed in with a pasted token'],
    [{ needsSignIn: true, problem: 'It ended.' }, 'It ended.'],
    [{ kind: 'none', needsSignIn: true }, 'Signed out'],
  ])('of %j', (changes, text) => {
    expect(signInText({ ...base, ...changes }, now, String)).toBe(text)
  })

  it('does not promise that the service forgot a token', () => {
    expect(signedOutText({ isRevoked: true, isRemoved: true })).not.toContain('old token')
    expect(signedOutText({ isRevoked: false, isRemoved: true })).toContain('old token')
    expect(signedOutText({ isRevoked: true, isRemoved: false })).toContain('may still be in')
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

describe('until when the account is signed in', () => {
  const at = (days: number) => (1_000_000_000_000 + days * 86_400_000) as EpochMs
  const base = { endsAt: at(10), needsSignIn: false, problem: null, canSignInAgain: true }
  const until = (fields: Partial<AccountSignIn>, days = 0) =>
    signedInUntil({ ...base, kind: 'pasted', ...fields }, at(days), (instant) => `day ${instant}`)

  it('warns of the end of a pasted token from three days before, and is red when it is over', () => {
    expect(until({}).tone).toBe('ok')
    expect(until({}, 7.5).tone).toBe('warn')
    expect(until({}, 10)).toMatchObject({ tone: 'bad', hint: 'The token has expired' })
  })

  it('does not warn of what is renewed by itself', () => {
    expect(until({ kind: 'oauth' }, 9.9)).toMatchObject({ tone: 'ok' })
    expect(until({ kind: 'oauth', endsAt: null }).value).toBe('No expiry date')
  })

  it('says that a sign-in is needed, and why', () => {
    expect(until({ needsSignIn: true, problem: 'Refused.' })).toEqual({
      value: 'Sign-in needed',
      hint: 'Refused.',
      tone: 'bad',
    })
    expect(until({ kind: 'none' })).toMatchObject({ value: 'Signed out', tone: 'bad' })
  })
})
