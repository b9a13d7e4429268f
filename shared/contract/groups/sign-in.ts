/** OAuth in the system browser. The sign-in state of an account is in account.ts. */
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { nothing, serviceAddress, webAddress } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

/** State of the sign-in attempt; there is at most one. Contains no secrets: codes and tokens stay in main. */
export type SignInState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'waiting'
      readonly id: string
      readonly baseUrl: string
      readonly url: string
      readonly redirect: 'loopback' | 'paste'
      /** False if the system browser could not be opened. */
      readonly isOpened: boolean
      /** What is wrong with the pasted URL; null if nothing is. */
      readonly problem: string | null
    }
  | { readonly kind: 'exchanging'; readonly id: string }
  /** `id` can be used as credentials until the program ends. */
  | { readonly kind: 'done'; readonly id: string; readonly baseUrl: string }
  | { readonly kind: 'failed'; readonly message: string }

export type SignInSetup = {
  /** True if this build of Stint includes a registered OAuth application. */
  readonly hasApplication: boolean
}

const line = z.string().trim().min(1).max(2000)

/** Https, or http to this computer only. It may have a query. */
const page = webAddress(
  String.raw`[/?][^\s#]*`,
  () =>
    t`Enter an address that starts with https://. Only addresses on this computer can start with http://.`,
)
const redirectAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https:\/\/[^\s/?#@]+(\/[^\s#]*)?$/i, {
    error: () => t`Enter a redirect address that starts with https://.`,
  })

const beginSignIn = z.strictObject({
  baseUrl: serviceAddress,
  /** By default `{baseUrl}/auth/oauth/authorize`. */
  authorizeUrl: page.optional(),
  /** By default the OAuth application that this build of Stint includes. */
  clientId: line.optional(),
  clientSecret: line.optional(),
  scope: line.optional(),
  /**
   * `pasteFrom`: the browser goes to this registered https URL; the user then pastes the URL that the browser shows.
   */
  redirect: z.union([z.literal('loopback'), z.strictObject({ pasteFrom: redirectAddress })]),
})
const endAddress = z
  .string()
  .trim()
  .min(1, { error: () => t`Paste the address shown in your browser.` })
  .max(10_000)

export const signIn = {
  state: query(nothing, ['signIn']).answers<SignInState>(),
  setup: query(nothing, []).answers<SignInSetup>(),
  /** Opens the authorize page in the system browser; cancels an attempt in progress. Fails with `invalid`. */
  begin: command(beginSignIn).answers<SignInState>(),
  openAgain: command(nothing).answers<SignInState>(),
  /** Fails with `notFound`. */
  copyAddress: command(nothing).answers<null>(),
  /** `address`: the URL that the browser shows at the end, or the code in that URL. Fails with `notFound`. */
  finish: command(z.strictObject({ address: endAddress })).answers<SignInState>(),
  cancel: command(nothing).answers<SignInState>(),
}

export type BeginSignInInput = InputOf<typeof signIn.begin>
