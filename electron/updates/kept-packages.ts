/** Keeps the packages of the running and previous versions, signed and checked, with their signed manifests. */
import { mkdirSync, promises, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdateFile } from '../../shared/domain/updates/manifest.ts'
import type { PackageKind } from '../../shared/domain/updates/update-problem.ts'
import { compareVersions, isVersion } from '../../shared/domain/updates/version.ts'
import type { KeptPackage } from '../../shared/domain/updates/decide-offer.ts'
import { openJsonFile } from '../base/json-file.ts'

/** A version that was installed, without its database schema, which is unknown until that version runs. */
export type InstalledVersion = Omit<KeptPackage, 'schema'>

type Kept = { readonly current: InstalledVersion | null; readonly previous: KeptPackage | null }

export type KeptPackages = ReturnType<typeof openKeptPackages>

/** The running version of Stint, and its database schema's version. */
export type KeptNow = { readonly version: string; readonly schema: number }

/**
 * Opens the store of installation packages that let the user go back to the previous version. `folder` is created when
 * the first package is stored.
 */
export function openKeptPackages(folder: string) {
  const { read, change } = openJsonFile(join(folder, 'kept.json'), keptOf)
  const pathOf = ({ name }: UpdateFile): string => join(folder, name)
  const write = (kept: Kept): void => {
    change(kept)
    const names = [kept.current, kept.previous].flatMap((one) => one?.file.name ?? [])
    for (const name of readdirSync(folder)) {
      if (name !== 'kept.json' && !names.includes(name)) rmSync(join(folder, name), { force: true })
    }
  }
  return {
    has: (version: string): boolean => read().current?.version === version,
    /** Returns the path of a stored package, or the path at which to store it before `keepCurrent` is called. */
    pathOf(updateFile: UpdateFile): string {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return pathOf(updateFile)
    },
    /** Records that the package of the running version is now stored at its path. */
    keepCurrent: (current: InstalledVersion) => write({ ...read(), current }),
    previous(running: string): KeptPackage | null {
      const { previous } = read()
      return previous && compareVersions(previous.version, running) < 0 ? previous : null
    },
    /** Moves the package of `next` from `path` into the folder, and makes the package of `running` the previous one. */
    async installed(
      next: InstalledVersion,
      path: string,
      { version, schema }: KeptNow,
    ): Promise<void> {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await promises.rename(path, pathOf(next.file))
      const { current } = read()
      const previous = current?.version === version ? { ...current, schema } : null
      write({ current: next, previous })
    },
    wentBack(): void {
      const { previous } = read()
      if (!previous) return
      const { schema: _schema, ...current } = previous
      write({ current, previous: null })
    },
  }
}

function keptOf(stored: unknown): Kept {
  const { current, previous } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Partial<Kept>
  return {
    current: isInstalled(current) ? current : null,
    previous: isInstalled(previous) && typeof previous.schema === 'number' ? previous : null,
  }
}

const kinds: readonly PackageKind[] = ['deb', 'rpm', 'appImage']

/** Returns true for a valid record; a damaged one counts as missing. Only this program writes the file. */
function isInstalled(record: Partial<KeptPackage> | null | undefined): record is KeptPackage {
  const isKnown = typeof record?.version === 'string' && isVersion(record.version)
  if (!isKnown || !kinds.some((kind) => kind === record.packageKind)) return false
  const { name, bytes, sha512 } = record.file ?? {}
  const { text, signature } = record.signed ?? {}
  return (
    typeof text === 'string' &&
    typeof signature === 'string' &&
    typeof name === 'string' &&
    !name.includes('/') &&
    typeof bytes === 'number' &&
    typeof sha512 === 'string'
  )
}
