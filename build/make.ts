/**
 * `npm run make [-- --trial]`: builds installers for this system with electron-builder, from the program that
 * Forge packaged. `--trial` allows another Electron than the pinned one; file name and version line then say
 * so.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from './bootstrap/report.mjs'
import { chooseBuild } from './installer-choice.ts'
import { updateSourceProblem } from './update-key.ts'
import { foundElectron, packagedFolder, packageProgram, pinnedElectron } from './package-program.ts'

const project = join(import.meta.dirname, '..')
const platform = { darwin: '--mac', win32: '--win' }[process.platform as 'darwin'] ?? '--linux'

const { values } = parseArgs({ options: { trial: { type: 'boolean', default: false } } })
const choice = chooseBuild(pinnedElectron(), foundElectron(), values.trial)
if ('refusal' in choice) {
  say(choice.refusal)
  process.exit(1)
}
const { STINT_UPDATE_URL: url = '', STINT_UPDATE_KEY: key = '' } = process.env
const halfway = updateSourceProblem(url, key)
if (halfway !== null) {
  say(halfway)
  process.exit(1)
}
if (packageProgram(choice.kind) !== 0) process.exit(1)
const builder = join(project, 'node_modules', 'electron-builder', 'cli.js')
const args = [
  builder,
  platform,
  '--config',
  'build/electron-builder.json',
  '--prepackaged',
  packagedFolder,
  // The file name of a trial build says so.
  ...(choice.kind === 'trial'
    ? ['--config.artifactName=${productName}-${version}-${arch}-trial.${ext}']
    : []),
]
const run = spawnSync(process.execPath, [...args, '--publish', 'never'], {
  cwd: project,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'pipe'],
})
if (run.status === 0) {
  say('the installers are in out/installers')
} else {
  const output = `${run.stdout}\n${run.stderr}`
  const address = /(ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET)\s+(\S+)/.exec(output)
  if (address) {
    say(
      `no installer was made: electron-builder’s tools can’t be downloaded from here (${address[0]}).`,
    )
    say(`the unpacked program is in ${packagedFolder}`)
  } else {
    process.stderr.write(`${output}\n`)
    say('no installer was made; electron-builder’s own message stands above.')
  }
  process.exitCode = 1
}
