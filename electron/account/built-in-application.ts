/**
 * The OAuth application that is registered for this build. Distributors set it with environment variables at build time
 * (build/bundles/vite.process.ts). Its client secret is in every copy of the program and therefore protects nothing (RFC 8252,
 * 8.5).
 */
import type { BuiltInApplication } from './sign-ins.ts'

/**
 * Returns the application registered for this build. Null if there is none; the user then enters their own application.
 */
export function builtInApplication(): BuiltInApplication {
  if (STINT_OAUTH_CLIENT_ID === '') return null
  return {
    clientId: STINT_OAUTH_CLIENT_ID,
    clientSecret: STINT_OAUTH_CLIENT_SECRET === '' ? null : STINT_OAUTH_CLIENT_SECRET,
  }
}
