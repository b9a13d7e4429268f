/** OAuth on the client side: authorize URL, redirect, token exchange. */
import { randomBytes } from 'node:crypto'
import {
  createAuthorizationRequest,
  readRedirect,
  type AuthorizationRequest,
} from '../../../electron/account/authorization-request.ts'
import { defaultApplication } from '../../../electron/sandbox/oauth/application.ts'
import type { Application, TokenResponse, TokenPair } from '../../../electron/service/oauth.ts'
import { fixedToken } from '../../../electron/service/token-source.ts'
import { withClient } from './live-client.ts'
import type { LiveScene } from './behaviour-row.ts'

export const loopback = 'http://127.0.0.1:54321/signed-in'

/** Returns the OAuth application that is registered with the sandbox. */
export function registered({ far }: LiveScene): Application {
  const { clientId, clientSecret } = defaultApplication
  return { baseUrl: far.sandbox.baseUrl, clientId, clientSecret, redirectUri: loopback }
}

export function requestFor({ far }: LiveScene, redirectUri = loopback): AuthorizationRequest {
  const { authorizeUrl } = far.sandbox
  const { clientId } = defaultApplication
  return createAuthorizationRequest({ authorizeUrl, clientId, redirectUri }, randomBytes)
}

/**
 * Follows an authorization request as a browser would. Returns the URL that it is redirected to; throws if there is
 * none.
 */
export async function browse({ far, ask }: LiveScene, { url }: AuthorizationRequest): Promise<URL> {
  const path = url.slice(far.sandbox.baseUrl.length)
  const answer = await ask('GET', path, undefined, { authorization: '' })
  const location = answer.headers.get('location')
  if (answer.status !== 302 || location === null) throw new Error(answer.text)
  return new URL(location)
}

/** Makes an authorization request that is allowed. Returns it with its code. */
export async function allowed(
  scene: LiveScene,
): Promise<{ readonly request: AuthorizationRequest; readonly code: string }> {
  const request = requestFor(scene)
  const { searchParams } = await browse(scene, request)
  const answer = readRedirect(searchParams, request.state)
  if (answer.kind !== 'code') throw new Error(answer.message)
  return { request, code: answer.code }
}

/** Returns the tokens in a response. Throws if the token endpoint refused. */
export function pairOf(answer: TokenResponse): TokenPair {
  if (!answer.ok) throw new Error(`${answer.reason}: ${answer.error.message}`)
  return answer.pair
}

/** True if our client can list time entries with the token. */
export async function isOpened(scene: LiveScene, token: string): Promise<boolean> {
  let isOpen = false
  await withClient(scene, { tokens: fixedToken(token) }, async ({ timeEntries }) => {
    isOpen = (await timeEntries.page({}, 1, 1)).ok
  })
  return isOpen
}
