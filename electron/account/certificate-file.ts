/** Reads a file with certificates of authorities, as companies hand it out. */
import { X509Certificate } from 'node:crypto'
import type { TrustedCertificate } from '../../shared/contract/certificate-calls.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { certificatesIn } from '../service/network/system-authorities.ts'

/** A company has one or two; a whole store of a system is no file for this place. */
const mostCertificates = 50

/** What the file holds. Fails with `invalid` for anything but authorities that are valid at `now`. */
export function readCertificateFile(
  pem: string,
  now: EpochMs,
): Outcome<readonly TrustedCertificate[]> {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem)) {
    return refuse('This file holds a private key. Choose the certificate of the authority alone.')
  }
  const blocks = certificatesIn(pem)
  if (blocks.length === 0) {
    return refuse(
      'This file holds no certificate. Choose a PEM file, which is a text that begins with -----BEGIN CERTIFICATE-----.',
    )
  }
  if (blocks.length > mostCertificates) {
    return refuse(
      `This file holds ${blocks.length} certificates. Choose that of your company’s authority alone.`,
    )
  }
  const found: TrustedCertificate[] = []
  for (const block of blocks) {
    const certificate = parse(block)
    if (!certificate) return refuse('A certificate in this file can’t be read.')
    const described = describe(certificate)
    // A server that signs for itself is its own authority.
    if (!certificate.ca && !certificate.checkIssued(certificate)) {
      return refuse(
        `“${described.subject}” is the certificate of a server. Choose that of the authority which issued it.`,
      )
    }
    if (described.endsAt <= now) return refuse(`“${described.subject}” has expired.`)
    found.push(described)
  }
  return success(found)
}

/** For certificates that were checked when they were added. */
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
