import type { KeyObject } from 'node:crypto'
import { isSigned } from './manifest-signature.ts'
import type { SignedManifest } from '../../shared/domain/updates/manifest.ts'
import { UpdateError } from './update-error.ts'
import type { UpdateServer } from './update-server.ts'

/** The manifest of the newest version for this system: the names of electron-updater. */
export function manifestName(arch: string): string {
  return `latest-linux${arch === 'x64' ? '' : `-${arch}`}.yml`
}

/** The manifest of one version, which stays on the server for the way back. */
export function manifestNameOf(version: string, arch: string): string {
  return `${version}-linux${arch === 'x64' ? '' : `-${arch}`}.yml`
}

/** Suffix of the file with the signature of a manifest. */
export const signatureSuffix = '.sig'

/** A manifest that was signed with the key. Rejects with an `UpdateError`. */
export async function readSignedManifest(
  server: Pick<UpdateServer, 'read'>,
  name: string,
  key: KeyObject,
): Promise<SignedManifest> {
  const manifest = await server.read(name)
  if (!manifest.ok) throw new UpdateError(manifest.problem)
  const signature = await server.read(`${name}${signatureSuffix}`)
  if (!signature.ok) {
    // A manifest without a signature is one that was not signed.
    const isMissing = signature.problem.kind === 'status' && signature.problem.status === 404
    throw new UpdateError(isMissing ? { kind: 'signature' } : signature.problem)
  }
  const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string =>
    Buffer.from(bytes).toString('utf8')
  const signed = { text: textOf(manifest), signature: textOf(signature) }
  requireSignature(signed, key)
  return signed
}

/** Throws an `UpdateError` where the manifest was not signed with the key. */
export function requireSignature({ text, signature }: SignedManifest, key: KeyObject): void {
  if (!isSigned(Buffer.from(text), signature, key)) throw new UpdateError({ kind: 'signature' })
}
