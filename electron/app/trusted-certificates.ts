import { t } from '../../shared/domain/language/translate.ts'
import { join } from 'node:path'
import type { TrustedCertificate } from '../../shared/contract/groups/certificates.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { describeCertificates, readCertificateFile } from '../account/certificate-file.ts'
import type { Clock } from '../base/clock.ts'
import { readJsonFile, writeJsonFile } from '../base/json-file.ts'

export type TrustedCertificates = ReturnType<typeof openTrustedCertificates>

/** Opens the file of certificate authorities that the user added. All accounts of a service (an origin) share them. */
export function openTrustedCertificates(dataFolder: string, clock: Pick<Clock, 'now'>) {
  const file = join(dataFolder, 'certificates.json')
  let byOrigin: ReadonlyMap<string, string> = new Map(entriesOf(readJsonFile(file)))
  const write = (next: ReadonlyMap<string, string>): Outcome<null> => {
    try {
      writeJsonFile(file, Object.fromEntries(next))
    } catch {
      return failure('storage', t`Couldn’t save this change to disk. Try again.`)
    }
    byOrigin = next
    return success(null)
  }
  return {
    /** Returns the certificates as PEM; null if there are none. */
    forOrigin: (origin: string): string | null => byOrigin.get(origin) ?? null,
    added: (baseUrl: string): readonly TrustedCertificate[] =>
      describeCertificates(byOrigin.get(originOf(baseUrl)) ?? ''),
    /** Adds certificates, replacing those added before. Fails with `invalid`, `storage`. */
    add(baseUrl: string, pem: string): Outcome<readonly TrustedCertificate[]> {
      const read = readCertificateFile(pem, clock.now())
      if (!read.ok) return read
      const written = write(new Map(byOrigin).set(originOf(baseUrl), pem))
      return written.ok ? read : written
    },
    /** Removes the certificates that the user added for this address. Fails with `storage`. */
    remove(baseUrl: string): Outcome<readonly TrustedCertificate[]> {
      const origin = originOf(baseUrl)
      const written = write(new Map([...byOrigin].filter(([one]) => one !== origin)))
      return written.ok ? success([]) : written
    },
  }
}

function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin
}

function entriesOf(file: unknown): readonly (readonly [string, string])[] {
  if (typeof file !== 'object' || file === null) return []
  return Object.entries(file).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
}
