/**
 * Installs a package whose checksum has just been checked. The package manager asks for the password; an AppImage
 * replaces its own file. Unlike electron-updater, this does not block, and runs no shell or other packages as root.
 */
import { promises } from 'node:fs'
import { cutText, fromOutside } from '../../shared/domain/text/clean-text.ts'
import type { PackageKind, UpdateProblem } from '../../shared/domain/updates/update-problem.ts'
import type { CommandResult, RunCommand } from './run-command.ts'
import { diskProblem } from './update-error.ts'

export type InstallerParts = {
  readonly run: RunCommand
  readonly isRoot: boolean
  readonly appImage: string | undefined
  readonly copyFile?: (from: string, to: string) => Promise<void>
}

/** Installs a package. Resolves with null, or with the problem. The running program still uses the old files. */
export type InstallPackage = (kind: PackageKind, path: string) => Promise<UpdateProblem | null>

export function createInstaller(parts: InstallerParts): InstallPackage {
  const { run, isRoot, appImage, copyFile = promises.copyFile } = parts
  return async (kind, path) => {
    if (kind === 'appImage') return replaceAppImage(appImage ?? path, path, copyFile)
    const [manager, ...args] = managerCommand(kind, path)
    const result = isRoot
      ? await run(manager, args)
      : await run('pkexec', ['--disable-internal-agent', manager, ...args])
    if (result?.code === 0) return null
    const byHand = `sudo ${[manager, ...args].map(quoted).join(' ')}`
    return commandProblem(result, byHand, isRoot)
  }
}

/** Returns the command that installs a package. It accepts a lower version, which is needed to go back. */
function managerCommand(
  kind: Exclude<PackageKind, 'appImage'>,
  path: string,
): readonly [string, ...string[]] {
  return kind === 'deb' ? ['dpkg', '--install', path] : ['rpm', '--upgrade', '--oldpackage', path]
}

/** Returns the problem. pkexec(1) exits with 126 if its dialog was closed, 127 if not shown, or not authorised. */
function commandProblem(
  result: CommandResult | null,
  command: string,
  isRoot: boolean,
): UpdateProblem {
  if (result === null) return { kind: 'noPrompt', command }
  const { code, output } = result
  if (!isRoot && code === 127 && /authentication agent/i.test(output)) {
    return { kind: 'noPrompt', command }
  }
  if (!isRoot && (code === 126 || code === 127)) return { kind: 'noRights' }
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return {
    kind: 'installer',
    output: fromOutside(cutText((lines.at(-1) ?? String(code)).trim(), 300)),
  }
}

/** Replaces the AppImage. The new file is first written beside it, so after a kill one complete file is in place. */
async function replaceAppImage(
  appImage: string,
  path: string,
  copyFile: (from: string, to: string) => Promise<void>,
): Promise<UpdateProblem | null> {
  const beside = `${appImage}.new`
  try {
    await copyFile(path, beside)
    await promises.chmod(beside, 0o755)
    const file = await promises.open(beside, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await promises.rename(beside, appImage)
    return null
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return { kind: 'readOnly', path: appImage }
    await promises.rm(beside, { force: true })
    return diskProblem(error)
  }
}

/** Quotes a word in a command that the user pastes into a shell. */
function quoted(word: string): string {
  return /^[A-Za-z0-9/._+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
