import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import type { Environment } from './proxy.ts'

/** CA bundles of Linux distributions; the first that exists is used. */
const bundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]
const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Functions in Node 22.15 and later, which the types of the oldest supported runtime lack. */
type NewerTls = { readonly getCACertificates?: (kind: 'system') => readonly string[] }

/**
 * Returns the certificate authorities that the system trusts, as PEM strings of one certificate each. They come from
 * the runtime (Windows, macOS), or else the file named by SSL_CERT_FILE (OpenSSL), or else the distribution's bundle.
 */
export function systemAuthorities(
  environment: Environment,
  { getCACertificates }: NewerTls = tls,
): readonly string[] {
  try {
    const fromRuntime = getCACertificates?.('system') ?? []
    if (fromRuntime.length > 0) return fromRuntime
  } catch {
    // This runtime cannot read the system store; the file may still exist.
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

/** Returns all certificates in a PEM string, unchanged. */
export function certificatesIn(pem: string): readonly string[] {
  return pem.match(certificate) ?? []
}
