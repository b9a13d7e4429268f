/**
 * `npm run make [-- --trial | --tests]`: builds installers for this system into out/installers, from the program that
 * Forge packaged: deb and rpm with the tools of the distribution, everything else with electron-builder. `--trial`
 * allows an Electron other than the pinned one; file names and the version line then say so. `--tests` builds a deb
 * that end-to-end tests can drive once it is installed. The exit code is 1 if a kind of installer was not built.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from '../bootstrap/report.mjs'
import { chooseBuild } from './installer-choice.ts'
import { makeLinuxPackage } from '../installers/linux-package.ts'
import {
  foundElectron,
  packagedFolder,
  packageProgram,
  pinnedElectron,
  type PackagePurpose,
} from './package-program.ts'
import { updateSourceProblem } from '../updates/update-key.ts'

const project = join(import.meta.dirname, '..', '..')
const destination = join(project, 'out', 'installers')

const { values } = parseArgs({
  options: {
    trial: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
  },
})
const kind = kindOfBuild()
const { STINT_UPDATE_URL: updateAddress = '', STINT_UPDATE_KEY: updateKey = '' } = process.env
const halfway = updateSourceProblem(updateAddress, updateKey)
if (halfway !== null) {
  say(halfway)
  process.exit(1)
}
if (packageProgram(kind) !== 0) process.exit(1)
mkdirSync(destination, { recursive: true })
const suffix = kind === 'make' ? '' : `-${kind}`
const results = kind === 'tests' ? [await linux('deb')] : await everything()
process.exitCode = results.every(Boolean) ? 0 : 1

/** Returns the purpose of the build. Ends the process if no installer may be built with the available Electron. */
function kindOfBuild(): PackagePurpose {
  if (values.tests) return 'tests'
  const choice = chooseBuild(pinnedElectron(), foundElectron(), values.trial)
  if ('kind' in choice) return choice.kind
  say(choice.refusal)
  process.exit(1)
}

async function everything(): Promise<readonly boolean[]> {
  const ofSystem = process.platform === 'linux' ? [await linux('deb'), await linux('rpm')] : []
  return [...ofSystem, electronBuilder()]
}

/** Builds a deb or rpm package. Returns true if it was built; otherwise prints what is missing. */
async function linux(format: 'deb' | 'rpm'): Promise<boolean> {
  const [tool, source] = format === 'deb' ? ['dpkg-deb', 'dpkg'] : ['rpmbuild', 'rpm or rpm-build']
  if (spawnSync(tool, ['--version']).status !== 0) {
    say(`no ${format}: ${tool} is missing (package ${source}).`)
    return false
  }
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  const path = await makeLinuxPackage({
    kind: format,
    version,
    program: packagedFolder,
    destination,
    suffix,
    time: commitTime(),
  })
  say(`made ${relative(project, path)}`)
  return true
}

/** Returns the time of the commit in seconds (UTC), so that a later build of the commit gives the same bytes. */
function commitTime(): number {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: project,
    encoding: 'utf8',
  })
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? stdout)
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : Math.floor(Date.now() / 1000)
}

/** Builds an AppImage, a dmg or an NSIS installer. Returns true if it was built. */
function electronBuilder(): boolean {
  const { target, platform } = ownFormat()
  const args = [
    join(project, 'node_modules', 'electron-builder', 'cli.js'),
    platform,
    '--config',
    'build/electron-builder.json',
    '--prepackaged',
    // On macOS, electron-builder takes the bundle itself.
    process.platform === 'darwin' ? join(packagedFolder, 'Stint.app') : packagedFolder,
    `--config.artifactName=\${productName}-\${version}-\${arch}${suffix}.\${ext}`,
    '--publish',
    'never',
  ]
  const run = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (run.status === 0) {
    say(`made the ${target} in out/installers`)
    return true
  }
  const output = `${run.stdout}\n${run.stderr}`
  const address = /(ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET)\s+(\S+)/.exec(output)
  if (address) {
    say(`no ${target}: electron-builder’s tools can’t be downloaded from here (${address[0]}).`)
  } else {
    process.stderr.write(`${output}\n`)
    say(`no ${target}; electron-builder’s own message stands above.`)
  }
  return false
}

function ownFormat(): { readonly target: string; readonly platform: string } {
  switch (process.platform) {
    case 'darwin':
      return { target: 'dmg', platform: '--mac' }
    case 'win32':
      return { target: 'setup program', platform: '--win' }
    default:
      return { target: 'AppImage', platform: '--linux' }
  }
}
