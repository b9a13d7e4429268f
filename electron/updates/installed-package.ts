import type { PackageKind, UnsupportedCopy } from '../../shared/domain/updates/update-problem.ts'
import type { RunCommand } from './run-command.ts'

/** The kind of package that this copy of the program was installed from, or the reason why it can't replace itself. */
export type InstalledPackage = PackageKind | { readonly unsupported: UnsupportedCopy }

export type InstalledPackageParts = {
  readonly platform: NodeJS.Platform
  /** Path of the running AppImage (base/own-executable.ts); undefined if the program is not an AppImage. */
  readonly appImage: string | undefined
  /** Path of the running program. */
  readonly executable: string
  readonly run: RunCommand
}

/**
 * Returns how this copy was installed. It asks the package manager which package owns the program, because Debian and
 * RPM packages can have the same files.
 */
export async function findInstalledPackage(
  parts: InstalledPackageParts,
): Promise<InstalledPackage> {
  const { platform, appImage, executable, run } = parts
  if (platform === 'win32') return { unsupported: 'windows' }
  if (platform === 'darwin') return { unsupported: 'macos' }
  if (appImage !== undefined) return 'appImage'
  if ((await run('dpkg-query', ['--search', executable]))?.code === 0) return 'deb'
  if ((await run('rpm', ['--query', '--file', executable]))?.code === 0) return 'rpm'
  return { unsupported: 'unpacked' }
}
