import type { BeginSignInInput } from '../../../shared/contract/groups/sign-in.ts'

/** Fields of the user's own OAuth application that may be kept as a draft: all but the secret. */
export type DraftApplication = {
  readonly clientId: string
  readonly authorizeUrl: string
  /**
   * Redirect address. After signing in, the person copies the address of the page that the browser ends up on, and
   * pastes it. Empty for a loopback redirect.
   */
  readonly pasteFrom: string
}

export const draftApplication: DraftApplication = { clientId: '', authorizeUrl: '', pasteFrom: '' }

/** Names of the fields of a `SignInApplication`. */
export const applicationFields = [...Object.keys(draftApplication), 'clientSecret']

/** Returns the input of `signIn.begin`. Empty fields are omitted; main has defaults for them. */
export function beginInput(
  baseUrl: string,
  fields: DraftApplication & { readonly clientSecret: string },
): BeginSignInInput {
  const { clientId, clientSecret, authorizeUrl, pasteFrom } = fields
  return {
    baseUrl,
    ...(clientId.trim() !== '' && { clientId }),
    ...(clientSecret.trim() !== '' && { clientSecret }),
    ...(authorizeUrl.trim() !== '' && { authorizeUrl }),
    redirect: pasteFrom.trim() === '' ? 'loopback' : { pasteFrom },
  }
}
