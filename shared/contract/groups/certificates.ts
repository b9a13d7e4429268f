/** Certificate authorities that are trusted for one service, in addition to those that the system trusts. */
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import type { EpochMs } from '../../domain/units.ts'
import { serviceAddress } from '../field-schemas.ts'
import { command, query } from './define.ts'

export type TrustedCertificate = {
  /** Subject name of the certificate, most specific part first. */
  readonly subject: string
  readonly endsAt: EpochMs
  /** SHA-256, as hexadecimal bytes with colons between them. */
  readonly fingerprint: string
}

const ofService = z.strictObject({ baseUrl: serviceAddress })
const file = ofService.extend({
  pem: z
    .string()
    .min(1, { error: () => t`This file is empty.` })
    .max(200_000, { error: () => t`This file is too large.` }),
})

export const certificates = {
  added: query(ofService, []).answers<readonly TrustedCertificate[]>(),
  /**
   * Trusts the authorities in a PEM file for this service, in place of any added before. Applies from the next request
   * on. Fails with `invalid` (no authority in the file, or something that is not a certificate), `storage`.
   */
  add: command(file).answers<readonly TrustedCertificate[]>(),
  /** Fails with `storage`. */
  remove: command(ofService).answers<readonly TrustedCertificate[]>(),
}
