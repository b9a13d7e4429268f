import { t } from '../../shared/domain/language/translate.ts'
import { X509Certificate } from 'node:crypto'
import type { TrustedCertificate } from '../../shared/contract/groups/certificates.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { certificatesIn } from '../service/network/system-authorities.ts'

/** Maximum number of certificates in a file. A company has one or two; more suggest a whole system store. */
const maxCertificates = 50

/**
 * Parses a file of certificates. Fails with `invalid` if the file holds no certificate, too many, or a private key, or
 * if one of the certificates is unreadable, expired at `now`, or not an authority's.
 */
export function readCertificateFile(
  pem: string,
  now: EpochMs,
): Outcome<readonly TrustedCertificate[]> {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem)) {
    return refuse(
      t`This file contains a private key. Choose a file that contains only your company’s certificate.`,
    )
  }
  const blocks = certificatesIn(pem)
  if (blocks.length === 0) {
    return refuse(
      t`This file contains no certificate. Choose a PEM file: a text file that starts with -----BEGIN CERTIFICATE-----.`,
    )
  }
  if (blocks.length > maxCertificates) {
    return refuse(
      t`This file contains ${blocks.length} certificates. Choose a file that contains only your company’s certificate.`,
    )
  }
  const found: TrustedCertificate[] = []
  for (const block of blocks) {
    const certificate = parse(block)
    if (!certificate) return refuse(t`Couldn’t read one of the certificates in this file.`)
    const described = describe(certificate)
    // A self-signed server certificate is its own authority.
    if (!certificate.ca && !certificate.checkIssued(certificate)) {
      return refuse(
        t`“${described.subject}” is a server’s certificate. Choose the certificate of the authority that issued it.`,
      )
    }
    if (described.endsAt <= now) return refuse(t`“${described.subject}” has expired.`)
    found.push(described)
  }
  return success(found)
}

/** Describes certificates that were validated when they were added. */
export function describeCertificates(pem: string): readonly TrustedCertificate[] {
  return certificatesIn(pem).flatMap((block) => {
    const certificate = parse(block)
    return certificate ? [describe(certificate)] : []
  })
}

function parse(block: string): X509Certificate | null {
  try {
    return new X509Certificate(block)
  } catch {
    return null
  }
}

function describe(certificate: X509Certificate): TrustedCertificate {
  const parts = certificate.subject.split('\n').map((part) => part.replace(/^[A-Za-z]+=/, ''))
  return {
    subject: parts.reverse().join(', '),
    endsAt: Date.parse(certificate.validTo) as EpochMs,
    fingerprint: certificate.fingerprint256,
  }
}

function refuse(message: string): Outcome<never> {
  return failure('invalid', message, 'pem')
}
