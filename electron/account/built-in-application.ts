/**
 * The OAuth application that is registered for this build. Distributors set it with environment
 * variables at build time (build/vite.process.ts). Its secret is part of every copy and therefore
 * protects nothing (RFC 8252, 8.5).
 */
import type { BuiltInApplication } from './sign-ins.ts'

/** Returns the application registered for this build; null in a build without one, where the user enters their own. */
export function builtInApplication(): BuiltInApplication {
  if (STINT_OAUTH_CLIENT_ID === '') return null
  return {
    clientId: STINT_OAUTH_CLIENT_ID,
    clientSecret: STINT_OAUTH_CLIENT_SECRET === '' ? null : STINT_OAUTH_CLIENT_SECRET,
  }
}
