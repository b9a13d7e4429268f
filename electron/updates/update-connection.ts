import type { KeyObject } from 'node:crypto'
import { promises } from 'node:fs'
import {
  packageOf,
  readManifest,
  type SignedManifest,
  type UpdateFile,
  type UpdateManifest,
} from '../../shared/domain/updates/manifest.ts'
import type { PackageKind } from '../../shared/domain/updates/update-problem.ts'
import type { KeptPackage } from '../../shared/domain/updates/decide-offer.ts'
import { type Log, describeError } from '../base/log.ts'
import type { KeptPackages } from './kept-packages.ts'
import type { PackageUpdater, PackageUpdaterParts } from './library/package-updater.ts'
import {
  manifestName,
  manifestNameOf,
  readSignedManifest,
  requireSignature,
} from './signed-manifest.ts'
import { UpdateError } from './update-error.ts'
import type { UpdateServer } from './update-server.ts'

export type ConnectionParts = {
  readonly url: string
  readonly key: KeyObject
  readonly version: string
  readonly arch: string
  readonly folder: string
  readonly openServer: (url: string) => UpdateServer
  readonly openUpdater: (parts: PackageUpdaterParts) => PackageUpdater
  /** Called with the number of bytes received so far, about a hundred times per download. */
  readonly progress: (received: number) => void
  readonly log: Log
}

/**
 * Connection to the update server, through electron-updater. Every function rejects with an `UpdateError` or a disk
 * error.
 */
export type UpdateConnection = ReturnType<typeof openUpdateConnection>

export function openUpdateConnection(parts: ConnectionParts) {
  const server = parts.openServer(parts.url)
  const name = manifestName(parts.arch)
  let signed: SignedManifest | null = null
  const updater = parts.openUpdater({
    ...parts,
    manifestName: name,
    async readManifest() {
      signed = await readSignedManifest(server, name, parts.key)
      return signed.text
    },
    async download(file, target) {
      let shown = 0
      const progress = (received: number): void => {
        // A window draws a hundred steps, not each packet.
        if (received - shown < file.bytes / 100) return
        shown = received
        parts.progress(received)
      }
      const problem = await server.download({ file, target, progress })
      if (problem) throw new UpdateError(problem)
    },
  })
  return {
    /** Returns the newest version's manifest, once its signature has been checked. */
    async check(): Promise<{ readonly manifest: UpdateManifest; readonly signed: SignedManifest }> {
      const manifest = readManifest(await updater.check().catch(manifestProblem), name)
      if (!manifest || !signed) throw new UpdateError({ kind: 'manifest' })
      return { manifest, signed }
    },
    download: (file: UpdateFile): Promise<string> => updater.download(file),
    /** Lets the user go back to the running version later. Never rejects. */
    keepRunning: (kept: KeptPackages, packageKind: PackageKind): Promise<void> =>
      keepRunningPackage(server, kept, {
        ...parts,
        packageKind,
        parse: (text) => updater.parse(text),
      }),
    /**
     * Returns a package's file, after checking the manifest's signature, name and version as for a new version. Throws
     * an `UpdateError`.
     */
    keptFile(kept: KeptPackage, packageKind: PackageKind): UpdateFile {
      requireSignature(kept.signed, parts.key)
      const parsed = updater.parse(kept.signed.text)
      // It was stored as the newest version, or as the running one.
      const manifests = [name, manifestNameOf(kept.version, parts.arch)].map((fileName) =>
        readManifest(parsed, fileName),
      )
      const manifest = manifests.find((one) => one?.version === kept.version)
      const file = manifest ? packageOf(manifest.files, packageKind) : null
      if (!file) throw new UpdateError({ kind: 'manifest' })
      return file
    },
    clear: (): Promise<void> => updater.clear(),
    close: (): Promise<void> => server.close(),
  }
}

/** Throws an `UpdateError` for any error: electron-updater has its own if a manifest is not YAML or has no version. */
function manifestProblem(error: unknown): never {
  throw error instanceof UpdateError ? error : new UpdateError({ kind: 'manifest' })
}

type RunningPackage = Pick<ConnectionParts, 'version' | 'arch' | 'key' | 'log'> & {
  readonly packageKind: PackageKind
  readonly parse: PackageUpdater['parse']
}

/**
 * Keeps the running package, so that the user can go back to it. If the server no longer has it, or the disk is full,
 * an update is still possible.
 */
async function keepRunningPackage(
  server: UpdateServer,
  kept: KeptPackages,
  { version, arch, packageKind, key, parse, log }: RunningPackage,
): Promise<void> {
  if (kept.has(version)) return
  try {
    const name = manifestNameOf(version, arch)
    const signed = await readSignedManifest(server, name, key)
    const manifest = readManifest(parse(signed.text), name)
    const file = manifest?.version === version ? packageOf(manifest.files, packageKind) : null
    if (!file) return log.warn('no package for the way back', { version })
    const part = `${kept.pathOf(file)}.part`
    const problem = await server.download({ file, target: part, progress: () => undefined })
    if (problem) return log.warn('no package for the way back', { problem: problem.kind })
    await promises.rename(part, kept.pathOf(file))
    kept.keepCurrent({ version, packageKind, file, signed })
  } catch (error) {
    log.warn('no package for the way back', { cause: describeError(error) })
  }
}
