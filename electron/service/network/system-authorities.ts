/** The certificate authorities that the system trusts, beside those that come with the program. */
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import type { Environment } from './proxy.ts'

/** Where distributions of Linux keep them in one file; the first that is there counts. */
const bundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]
const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Node 22.15 and newer; the type follows the oldest runtime. */
type NewerTls = { readonly getCACertificates?: (kind: 'system') => readonly string[] }

/**
 * PEM, one certificate each. Asks the runtime where it can tell (which covers Windows and macOS), else reads the
 * file of the distribution, or the one that SSL_CERT_FILE names (OpenSSL). Empty where there is none.
 */
export function systemAuthorities(
  environment: Environment,
  { getCACertificates }: NewerTls = tls,
): readonly string[] {
  try {
    const told = getCACertificates?.('system') ?? []
    if (told.length > 0) return told
  } catch {
    // The store of the system can't be read by this runtime; the file may still be there.
  }
  const named = environment['SSL_CERT_FILE']
  for (const file of named ? [named] : bundles) {
    try {
      return certificatesIn(readFileSync(file, 'utf8'))
    } catch {
      continue
    }
  }
  return []
}

/** Each certificate of a PEM text, as it stands there. */
export function certificatesIn(pem: string): readonly string[] {
  return pem.match(certificate) ?? []
}
