/**
 * IPC calls of the group `certificates`, with their payload: authorities trusted for one service beside the
 * system's.
 */
import { command, query } from './call.ts'
import type { EpochMs } from '../domain/units.ts'

/** A certificate of an added file. */
export type TrustedCertificate = {
  /** Its subject name, most specific part first. */
  readonly subject: string
  readonly endsAt: EpochMs
  /** SHA-256 fingerprint, in the usual spelling. */
  readonly fingerprint: string
}

export const certificateCalls = {
  certificates: {
    /** The certificates that were added for the service at this address. */
    added: query<{ readonly baseUrl: string }, readonly TrustedCertificate[]>(),
    /**
     * Trusts the authorities of a PEM file for this service, from the next request on; replaces what was
     * added before. Fails with `invalid` for a file that has no authority or something other than
     * certificates, `storage`.
     */
    add: command<
      { readonly baseUrl: string; readonly pem: string },
      readonly TrustedCertificate[]
    >(),
    /** Fails with `storage`. */
    remove: command<{ readonly baseUrl: string }, readonly TrustedCertificate[]>(),
  },
} as const
