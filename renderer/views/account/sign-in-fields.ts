import type { BeginSignInInput } from '../../../shared/contract/groups/sign-in.ts'

/** Fields of the user's own OAuth application. */
export type SignInFields = {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  /** Empty: loopback redirect. */
  readonly pasteFrom: string
}

/** Fields that may be kept as a draft: all but the secret. */
export const draftApplication: Omit<SignInFields, 'clientSecret'> = {
  clientId: '',
  authorizeUrl: '',
  pasteFrom: '',
}

/** Input of `signIn.begin`. Empty fields are omitted; main has defaults for them. */
export function beginInput(baseUrl: string, fields: SignInFields): BeginSignInInput {
  const { clientId, clientSecret, authorizeUrl, pasteFrom } = fields
  return {
    baseUrl,
    ...(clientId.trim() !== '' && { clientId }),
    ...(clientSecret.trim() !== '' && { clientSecret }),
    ...(authorizeUrl.trim() !== '' && { authorizeUrl }),
    redirect: pasteFrom.trim() === '' ? 'loopback' : { pasteFrom },
  }
}
