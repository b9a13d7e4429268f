import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from '../bootstrap/report.mjs'
import { zipFolder } from './zip.ts'

const project = join(import.meta.dirname, '..', '..')

export const packagedFolder = join(project, 'out', `Stint-${process.platform}-${process.arch}`)
export const packagedExecutable = join(
  packagedFolder,
  { darwin: 'Stint.app/Contents/MacOS/stint', win32: 'stint.exe' }[process.platform as 'darwin'] ??
    'stint',
)

/** Purpose of a package. `tests` can be driven over the DevTools protocol; others are for users (build-kind.ts). */
export type PackagePurpose = 'tests' | 'trial' | 'make'

/** Packages the program with Electron Forge; returns the exit code. */
export function packageProgram(kind: PackagePurpose): number {
  const forge = join(project, 'node_modules', '@electron-forge', 'cli', 'dist', 'electron-forge.js')
  const run = spawnSync(process.execPath, [forge, 'package'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...runtimeZip(), STINT_BUILD_KIND: kind },
  })
  if (run.status !== 0) return run.status ?? 1
  // The packager creates the folder with mode 0700, which installers keep: other users could not start the
  // program.
  chmodSync(packagedFolder, 0o755)
  say(`packaged into ${packagedFolder} (${kind})`)
  return 0
}

/** Returns the version of Electron in package.json. */
export function pinnedElectron(): string {
  const { devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    readonly devDependencies: { readonly electron: string }
  }
  return devDependencies.electron
}

/** Returns the version of the Electron that would be packaged; null if it is not known. */
export function foundElectron(): string | null {
  const folder = hasInstalledElectron() ? installedElectron : runtimeFolder()
  const file = join(folder, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : null
}

const installedElectron = join(project, 'node_modules', 'electron', 'dist')

function hasInstalledElectron(): boolean {
  return existsSync(installedElectron)
}

function runtimeFolder(): string {
  return dirname(process.env['STINT_ELECTRON'] ?? '')
}

/** Returns the packager's environment variables: the folder with Electron's zip file, if none can be downloaded. */
function runtimeZip(): Record<string, string> {
  if (hasInstalledElectron()) return {}
  const pinned = pinnedElectron()
  const zips = join(project, '.stint', 'electron-zips')
  // The packager searches for a file name with the pinned version, whatever the contents.
  const zip = join(zips, `electron-v${pinned}-${process.platform}-${process.arch}.zip`)
  if (foundElectron() !== pinned) {
    say(
      `packaging with Electron ${foundElectron()} instead of ${pinned}: for trying and testing only`,
    )
  }
  if (!existsSync(zip)) {
    mkdirSync(zips, { recursive: true })
    zipFolder(runtimeFolder(), zip)
  }
  return { STINT_ELECTRON_ZIPS: zips }
}
