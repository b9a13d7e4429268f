import { type KeyObject, createPublicKey, verify } from 'node:crypto'
import type { SignedManifest } from '../../shared/domain/updates/manifest.ts'
import { UpdateError } from './update-error.ts'
import type { UpdateServer } from './update-server.ts'

/** Returns the name under which electron-updater requests the newest version's manifest on this system. */
export function manifestName(arch: string): string {
  return `latest-linux${arch === 'x64' ? '' : `-${arch}`}.yml`
}

/** Returns the file name of one version's manifest, which stays on the server for users who go back to it. */
export function manifestNameOf(version: string, arch: string): string {
  return `${version}-linux${arch === 'x64' ? '' : `-${arch}`}.yml`
}

/** Suffix of the name of a manifest's signature file. */
export const signatureSuffix = '.sig'

/** Reads a manifest from the update server, and verifies its signature with the key. Rejects with an `UpdateError`. */
export async function readSignedManifest(
  server: Pick<UpdateServer, 'read'>,
  name: string,
  key: KeyObject,
): Promise<SignedManifest> {
  const manifest = await server.read(name)
  if (!manifest.ok) throw new UpdateError(manifest.problem)
  const signature = await server.read(`${name}${signatureSuffix}`)
  if (!signature.ok) {
    // A manifest whose signature file is missing counts as unsigned.
    const isMissing = signature.problem.kind === 'status' && signature.problem.status === 404
    throw new UpdateError(isMissing ? { kind: 'signature' } : signature.problem)
  }
  const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string =>
    Buffer.from(bytes).toString('utf8')
  const signed = { text: textOf(manifest), signature: textOf(signature) }
  requireSignature(signed, key)
  return signed
}

/** Throws an `UpdateError` if the manifest was not signed with this key. */
export function requireSignature({ text, signature }: SignedManifest, key: KeyObject): void {
  if (!isSigned(Buffer.from(text), signature, key)) throw new UpdateError({ kind: 'signature' })
}

// The signature of a manifest: Ed25519 over its bytes, in Base64, in a file beside it (`latest-linux.yml.sig`). The
// public key is part of the program (electron/app/updates.ts), so that neither the server nor anybody in between can
// sign. No manifest is parsed before its signature is checked (decision 137).

/** 64 bytes in Base64, with an optional line end. */
const signatureForm = /^[A-Za-z0-9+/]{86}==\s*$/

/** Parses the public key that verifies updates (SubjectPublicKeyInfo in Base64); null unless it is an Ed25519 key. */
export function readUpdateKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** Returns true if the key signed the manifest. `signature`: the signature file's content. */
function isSigned(manifest: Uint8Array, signature: string, key: KeyObject): boolean {
  if (!signatureForm.test(signature)) return false
  return verify(null, manifest, key, Buffer.from(signature, 'base64'))
}
