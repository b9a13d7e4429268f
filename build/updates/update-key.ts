/** Ed25519 keys that sign updates (docs/updates.md). */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Returns a new private key for signing updates, as PKCS 8 in PEM. */
export function newPrivateKey(): string {
  return generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString()
}

/** Reads a private key. Null for anything but an Ed25519 key. */
export function readPrivateKey(pem: string): KeyObject | null {
  return ed25519(() => createPrivateKey(pem))
}

/** Returns the public key in Base64, as a build gets it in STINT_UPDATE_KEY. */
export function publicKeyOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
}

/**
 * Returns the problem with a build's update server and public key; null if they are valid, or both are empty. A build
 * with a server but without a key could not verify updates.
 */
export function updateSourceProblem(url: string, key: string): string | null {
  if (url === '' && key === '') return null
  if (url === '') return 'STINT_UPDATE_KEY is set, STINT_UPDATE_URL is not (docs/updates.md)'
  if (!/^https:\/\/[^\s]+$/.test(url)) return 'STINT_UPDATE_URL has to be an https address'
  const decode = (): KeyObject =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return ed25519(decode) ? null : 'STINT_UPDATE_KEY is no public key of npm run sign-update'
}

function ed25519(read: () => KeyObject): KeyObject | null {
  try {
    const key = read()
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}
