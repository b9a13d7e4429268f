/**
 * The format of an account's secret in the keychain: a pasted token as plain text, or an OAuth sign-in as JSON. The
 * JSON is compact, because the Windows credential store holds at most 2,560 bytes per entry.
 */
import { z } from 'zod'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Application, TokenPair } from '../service/oauth.ts'
import { parseJson } from '../base/json-file.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import type { Keychain } from './keychain.ts'

export type Secret = PastedSecret | OAuthSecret

export type PastedSecret = { readonly kind: 'pasted'; readonly token: string }

export type OAuthSecret = {
  readonly kind: 'oauth'
  readonly application: SignInApplication
  /** Null if the sign-in has ended and the user must sign in again. */
  readonly tokens: KeptTokens | null
}

/** The OAuth application of a sign-in, stored so that a new sign-in needs only the browser. */
export type SignInApplication = Application & {
  readonly authorizeUrl: string
  readonly scope: string | null
}

export type KeptTokens = {
  readonly access: string
  readonly refresh: string | null
  /** Time of issue by the local clock. */
  readonly issuedAt: EpochMs
  /** Lifetime of the access token from `issuedAt`, in ms; null if the service did not state it. */
  readonly life: number | null
  /** Start of a refresh whose response was not stored, so the refresh token may be used up; null if there is none. */
  readonly refreshingSince: EpochMs | null
}

/** Converts a token pair received at `now` to the form in which it is stored. */
export function tokensOf(pair: TokenPair, now: EpochMs): KeptTokens {
  const { accessToken: access, refreshToken: refresh, life } = pair
  return { access, refresh, life, issuedAt: now, refreshingSince: null }
}

const instant = z.number().transform((value) => value as EpochMs)
/** The keys are short because the size of an entry is limited. */
const kept = z.object({
  k: z.literal('oauth'),
  b: z.string(),
  c: z.string(),
  s: z.string().optional(),
  u: z.string(),
  z: z.string(),
  o: z.string().optional(),
  t: z
    .object({
      a: z.string(),
      r: z.string().optional(),
      i: instant,
      l: z.number().optional(),
      m: instant.optional(),
    })
    .optional(),
})

/** Parses the text of a keychain entry. Text that is not the JSON of a sign-in is a pasted token. */
export function readSecret(text: string): Secret {
  const parsed = kept.safeParse(parseJson(text))
  if (!parsed.success) return { kind: 'pasted', token: text }
  const { b, c, s, u, z: authorizeUrl, o, t } = parsed.data
  return {
    kind: 'oauth',
    application: {
      baseUrl: b,
      clientId: c,
      clientSecret: s ?? null,
      redirectUri: u,
      authorizeUrl,
      scope: o ?? null,
    },
    tokens: t
      ? {
          access: t.a,
          refresh: t.r ?? null,
          issuedAt: t.i,
          life: t.l ?? null,
          refreshingSince: t.m ?? null,
        }
      : null,
  }
}

/** Formats a secret as the text of a keychain entry. */
export function writeSecret(secret: Secret): string {
  if (secret.kind === 'pasted') return secret.token
  const { application, tokens } = secret
  const value: z.input<typeof kept> = {
    k: 'oauth',
    b: application.baseUrl,
    c: application.clientId,
    s: application.clientSecret ?? undefined,
    u: application.redirectUri,
    z: application.authorizeUrl,
    o: application.scope ?? undefined,
    t: tokens
      ? {
          a: tokens.access,
          r: tokens.refresh ?? undefined,
          i: tokens.issuedAt,
          l: tokens.life ?? undefined,
          m: tokens.refreshingSince ?? undefined,
        }
      : undefined,
  }
  return JSON.stringify(value)
}

/** Returns the access token of a secret; null if the sign-in has ended. */
export function accessTokenOf(secret: Secret): string | null {
  return secret.kind === 'pasted' ? secret.token : (secret.tokens?.access ?? null)
}

/**
 * Returns true if the secret may be sent to this address. Tokens from a sign-in may go only to the origin that issued
 * them. A pasted token may go to any address, because the user entered the address too.
 */
export function isSecretFor(secret: Secret, baseUrl: string): boolean {
  if (secret.kind === 'pasted') return true
  return new URL(secret.application.baseUrl).origin === new URL(baseUrl).origin
}

/** Returns the expiry time that the access token states; null if unknown. For display only. */
export function tokenExpiry(secret: Secret): EpochMs | null {
  if (secret.kind === 'pasted') return expiryOf(secret.token)
  const { tokens } = secret
  if (!tokens) return null
  return tokens.life === null
    ? expiryOf(tokens.access)
    : ((tokens.issuedAt + tokens.life) as EpochMs)
}

const claims = z.object({ exp: z.number().positive().max(8.64e12) })

/** Returns the `exp` claim (RFC 7519, 4.1.4) of a JWT; null if there is none. Not verified: for display only. */
function expiryOf(token: string): EpochMs | null {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return null
  const read = claims.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')))
  return read.success ? ((read.data.exp * 1000) as EpochMs) : null
}

export type KeychainEntry = ReturnType<typeof createKeychainEntry>

/** Accesses the keychain entry named `account`. Writes are serialized, so that the last one wins. */
export function createKeychainEntry(
  keychain: Pick<Keychain, 'read' | 'keep' | 'forget'>,
  account: string,
) {
  const serialized = createSerialQueue()
  return {
    /** Reads the secret; null if nothing is stored. A locked keychain may first prompt the user. */
    async read(): Promise<Secret | null> {
      const text = await keychain.read(account)
      return text === null ? null : readSecret(text)
    },
    /** Stores the secret. Returns false if the keychain refused it; the secret then lasts only for this run. */
    keep: (secret: Secret): Promise<boolean> =>
      serialized(() => keychain.keep(account, writeSecret(secret))),
    remove: (): Promise<boolean> => serialized(() => keychain.forget(account)),
  }
}
