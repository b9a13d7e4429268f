/**
 * The signature of a manifest: Ed25519 over its bytes, in Base64, in a file beside it (`latest-linux.yml.sig`). The
 * public key is part of the program (build/update-source.ts), so that neither the server nor whoever stands between
 * can sign. Nothing of a manifest is read before (decision 137).
 */
import { createPublicKey, verify, type KeyObject } from 'node:crypto'

/** 64 bytes in Base64, with a line end perhaps. */
const signatureForm = /^[A-Za-z0-9+/]{86}==\s*$/

/** The key, from the Base64 of its SubjectPublicKeyInfo. Null for anything but an Ed25519 key. */
export function readUpdateKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({
      key: Buffer.from(base64, 'base64'),
      format: 'der',
      type: 'spki',
    })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** True where `signature` (the content of the file) is one of `manifest` with the private half of `key`. */
export function isSigned(manifest: Uint8Array, signature: string, key: KeyObject): boolean {
  if (!signatureForm.test(signature)) return false
  return verify(null, manifest, key, Buffer.from(signature, 'base64'))
}
