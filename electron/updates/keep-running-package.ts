import type { KeyObject } from 'node:crypto'
import { promises } from 'node:fs'
import { readManifest, packageOf } from '../../shared/domain/updates/manifest.ts'
import type { PackageKind } from '../../shared/domain/updates/update-problem.ts'
import { describeError, type Log } from '../base/log.ts'
import type { KeptPackages } from './kept-packages.ts'
import type { PackageUpdater } from './library/package-updater.ts'
import { manifestNameOf, readSignedManifest } from './signed-manifest.ts'
import type { UpdateServer } from './update-server.ts'

export type RunningPackage = {
  readonly version: string
  readonly arch: string
  readonly packageKind: PackageKind
  readonly key: KeyObject
  /** Parses YAML. */
  readonly parse: PackageUpdater['parse']
  readonly log: Log
}

/**
 * Downloads the package of the running version where it is not kept, so that there is a way back from the next one. A
 * server that has it no more, or a full disk, costs the way back alone.
 */
export async function keepRunningPackage(
  server: UpdateServer,
  kept: KeptPackages,
  running: RunningPackage,
): Promise<void> {
  const { version, arch, packageKind, key, parse, log } = running
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
