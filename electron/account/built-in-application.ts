/**
 * The OAuth application that a build ships with. Distributors set it through the environment of the build
 * (build/vite.process.ts). Its secret is in every copy, so it protects nothing (RFC 8252, 8.5).
 */
import type { BuiltInApplication } from './sign-ins.ts'

/** Null in a build without one: users register an application of their own. */
export function builtInApplication(): BuiltInApplication {
  if (STINT_OAUTH_CLIENT_ID === '') return null
  return {
    clientId: STINT_OAUTH_CLIENT_ID,
    clientSecret: STINT_OAUTH_CLIENT_SECRET === '' ? null : STINT_OAUTH_CLIENT_SECRET,
  }
}
