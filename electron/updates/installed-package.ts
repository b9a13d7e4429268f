import type { PackageKind, UnsupportedCopy } from '../../shared/domain/updates/update-problem.ts'
import type { RunCommand } from './run-command.ts'

/** The way in which this copy of the program was installed, or the reason why it can't replace itself. */
export type InstalledPackage = PackageKind | { readonly unsupported: UnsupportedCopy }

export type InstalledPackageParts = {
  readonly platform: NodeJS.Platform
  /** Path of the AppImage that runs (base/own-executable.ts); undefined outside of one. */
  readonly appImage: string | undefined
  /** Path of the running program. */
  readonly executable: string
  readonly run: RunCommand
}

/**
 * Finds out how this copy was installed. The package manager is asked which package owns the program: packages of
 * either kind can have the same files.
 */
export async function findInstalledPackage({
  platform,
  appImage,
  executable,
  run,
}: InstalledPackageParts): Promise<InstalledPackage> {
  if (platform === 'win32') return { unsupported: 'windows' }
  if (platform === 'darwin') return { unsupported: 'macos' }
  if (appImage !== undefined) return 'appImage'
  if ((await run('dpkg-query', ['--search', executable]))?.code === 0) return 'deb'
  if ((await run('rpm', ['--query', '--file', executable]))?.code === 0) return 'rpm'
  return { unsupported: 'unpacked' }
}
