import type { KeyObject } from 'node:crypto'
import { isSigned } from './manifest-signature.ts'
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

/** The text of a manifest that was signed with the key. Rejects with an `UpdateError`. */
export async function readSignedManifest(
  server: Pick<UpdateServer, 'read'>,
  name: string,
  key: KeyObject,
): Promise<string> {
  const manifest = await server.read(name)
  if (!manifest.ok) throw new UpdateError(manifest.problem)
  const signature = await server.read(`${name}${signatureSuffix}`)
  if (!signature.ok) {
    // A manifest without a signature is one that was not signed.
    const isMissing = signature.problem.kind === 'status' && signature.problem.status === 404
    throw new UpdateError(isMissing ? { kind: 'signature' } : signature.problem)
  }
  if (!isSigned(manifest.bytes, Buffer.from(signature.bytes).toString('utf8'), key)) {
    throw new UpdateError({ kind: 'signature' })
  }
  return Buffer.from(manifest.bytes).toString('utf8')
}
