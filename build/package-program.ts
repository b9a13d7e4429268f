import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from './bootstrap/say.mjs'
import { zipFolder } from './zip.ts'

const project = join(import.meta.dirname, '..')

/** Folder of the packaged program for this machine. */
export const packagedFolder = join(project, 'out', `Stint-${process.platform}-${process.arch}`)
export const packagedExecutable = join(
  packagedFolder,
  { darwin: 'Stint.app/Contents/MacOS/stint', win32: 'stint.exe' }[process.platform as 'darwin'] ??
    'stint',
)

/** Runs Forge's packager; answers its exit code. */
export function packageProgram(): number {
  const forge = join(project, 'node_modules', '@electron-forge', 'cli', 'dist', 'electron-forge.js')
  const run = spawnSync(process.execPath, [forge, 'package'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...runtimeZip() },
  })
  if (run.status === 0) say(`packaged into ${packagedFolder}`)
  return run.status ?? 1
}

/** Where the runtime is a folder that the packager can't download, it is handed over as a zip. */
function runtimeZip(): Record<string, string> {
  const folder = dirname(process.env['STINT_ELECTRON'] ?? '')
  if (existsSync(join(project, 'node_modules', 'electron', 'dist'))) return {}
  const { version } = JSON.parse(
    readFileSync(join(project, 'node_modules', 'electron', 'package.json'), 'utf8'),
  ) as { readonly version: string }
  const zips = join(project, '.stint', 'electron-zips')
  const zip = join(zips, `electron-v${version}-${process.platform}-${process.arch}.zip`)
  if (!existsSync(zip)) {
    const found = readFileSync(join(folder, 'version'), 'utf8').trim()
    say(`packaging with Electron ${found} instead of ${version}: for trying and testing only`)
    mkdirSync(zips, { recursive: true })
    zipFolder(folder, zip)
  }
  return { STINT_ELECTRON_ZIPS: zips }
}
