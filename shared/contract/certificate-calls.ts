/** The calls of the contract about authorities that the person trusts for a service, beside the system's. */
import { command, query } from './call.ts'
import type { EpochMs } from '../domain/units.ts'

/** One certificate of a file that was added. */
export type TrustedCertificate = {
  /** As it names itself, most specific part first. */
  readonly subject: string
  readonly endsAt: EpochMs
  /** SHA-256, as the program that issued it shows it. */
  readonly fingerprint: string
}

export const certificateCalls = {
  certificates: {
    /** Those that were added for the service at this address, beside the system's. */
    added: query<{ readonly baseUrl: string }, readonly TrustedCertificate[]>(),
    /**
     * Trusts what the file says for this service, in place of what was added before; counts from the next request
     * on. Fails with `invalid` for a file that holds no authority, or more than certificates, and `storage`.
     */
    add: command<
      { readonly baseUrl: string; readonly pem: string },
      readonly TrustedCertificate[]
    >(),
    /** Fails with `storage`. */
    remove: command<{ readonly baseUrl: string }, readonly TrustedCertificate[]>(),
  },
} as const
