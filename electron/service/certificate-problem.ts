/** Error messages for failed TLS connections: what is wrong with the certificate, and what can be done. */
import { t } from '../../shared/domain/language/translate.ts'

export type CertificateProblem = {
  readonly message: string
  /**
   * True if the certificate was refused, which happens before a request is sent. Other TLS failures can
   * occur while the response is read, so the request may have been processed.
   */
  readonly isBeforeRequest: boolean
}

const unknownIssuer = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
])
const otherHost = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'])
/** Other results of certificate verification (Node, TLS, X509 certificate error codes). */
const refused =
  /^(CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH)/
const anyTls = /^(ERR_TLS|ERR_SSL|EPROTO$)/

/** Null for a failure that is not about TLS. `code`: Node's error code. `host`: the requested host. */
export function certificateProblem(code: string, host: string): CertificateProblem | null {
  const refusal = refusalMessage(code, host)
  if (refusal !== null) {
    return { message: `${refusal} ${t`Nothing was sent.`} (${code})`, isBeforeRequest: true }
  }
  if (!anyTls.test(code)) return null
  const message = t`The secure connection to ${host} failed (${code}). Check that the address and its port are those of an https service.`
  return { message, isBeforeRequest: false }
}

function refusalMessage(code: string, host: string): string | null {
  if (unknownIssuer.has(code)) {
    return t`The certificate of ${host} comes from an authority that this computer does not know. Where your company has an authority of its own, add its certificate file to the account; else somebody may be listening in.`
  }
  if (otherHost.has(code)) {
    return t`The certificate that ${host} showed belongs to another host. Check the address.`
  }
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return t`The certificate of ${host} has expired. Check the date of this computer, or tell who runs the service.`
    case 'CERT_NOT_YET_VALID':
      return t`The certificate of ${host} is not valid yet. Check the date of this computer.`
    case 'CERT_REVOKED':
      return t`The certificate of ${host} was revoked. Tell who runs the service.`
    default:
      return refused.test(code)
        ? t`The certificate of ${host} could not be checked. Tell who runs the service.`
        : null
  }
}
