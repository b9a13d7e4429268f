import type { BeginSignInInput } from '../../../shared/contract/sign-in-payloads.ts'

/** What a person types about an application of their own. */
export type SignInFields = {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  /** Empty: the browser comes back by itself. */
  readonly pasteFrom: string
}

/** The fields that may be kept while they are typed: all but the secret. */
export const keptApplication: Omit<SignInFields, 'clientSecret'> = {
  clientId: '',
  authorizeUrl: '',
  pasteFrom: '',
}

/** Empty fields are left out: they have a default in the main process. */
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
