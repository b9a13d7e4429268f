import { describe, expect, it } from 'vitest'
import {
  challengeOf,
  createAuthorizationRequest,
  defaultAuthorizeUrl,
  readPastedRedirect,
  readRedirect,
} from './authorization-request.ts'

const options = {
  authorizeUrl: 'https://service.example/auth/oauth/authorize?tenant=7',
  clientId: 'stint',
  redirectUri: 'http://127.0.0.1:4711/oauth/callback',
}
let next = 0
const random = (count: number): Uint8Array => new Uint8Array(count).fill((next += 1))

describe('a request to the authorize page', () => {
  it('asks for a code with S256, and keeps what the address has already', () => {
    const { url, state, verifier } = createAuthorizationRequest(options, random)
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(query).toEqual({
      tenant: '7',
      response_type: 'code',
      client_id: 'stint',
      redirect_uri: options.redirectUri,
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    })
    expect(url).not.toContain(verifier)
    expect([state.length, verifier.length]).toEqual([43, 43])
  })

  it('never uses a state or a verifier twice', () => {
    const [one, two] = [0, 1].map(() => createAuthorizationRequest(options, random))
    expect(new Set([one?.state, two?.state, one?.verifier, two?.verifier]).size).toBe(4)
  })

  it('has the challenge of RFC 7636, appendix B', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    expect(challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  })

  it('is made to the page below the address where none is named', () => {
    expect(defaultAuthorizeUrl('https://s.example/api/')).toBe(
      'https://s.example/api/auth/oauth/authorize',
    )
  })
})

describe('what comes back', () => {
  it.each([
    ['code=c1&state=right', { kind: 'code', code: 'c1' }],
    ['code=c1&state=wrong', { kind: 'foreign' }],
    ['code=c1', { kind: 'foreign' }],
    ['error=access_denied&state=right', { kind: 'denied' }],
    ['error=access_denied&state=wrong', { kind: 'foreign' }],
    ['error=server_error&error_description=down&state=right', { kind: 'refused' }],
    ['state=right', { kind: 'incomplete' }],
    ['code=&state=right', { kind: 'incomplete' }],
  ])('in the query %s is read', (query, expected) => {
    expect(readRedirect(new URLSearchParams(query), 'right')).toMatchObject(expected)
  })

  it.each([
    ['https://a.example/signed-in?code=c1&state=right', { kind: 'code', code: 'c1' }],
    ['  https://a.example/x?code=c%2B1&state=right#_=_ ', { kind: 'code', code: 'c+1' }],
    ['code=c1&state=right', { kind: 'code', code: 'c1' }],
    ['?code=c1&state=right', { kind: 'code', code: 'c1' }],
    ['c1.aB-_~', { kind: 'code', code: 'c1.aB-_~' }],
    ['https://a.example/signed-in?code=c1&state=other', { kind: 'foreign' }],
    ['https://a.example/signed-in?code=c1', { kind: 'incomplete' }],
    ['https://a.example/signed-in', { kind: 'incomplete' }],
    ['https://a.example/?error=access_denied&state=right', { kind: 'denied' }],
    ['something else', { kind: 'incomplete' }],
    ['', { kind: 'incomplete' }],
  ])('pasted as %j is read', (pasted, expected) => {
    expect(readPastedRedirect(pasted, 'right')).toMatchObject(expected)
  })
})
