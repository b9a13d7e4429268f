/**
 * `npm run make [-- --trial]`: installers for this system, by electron-builder from the program that Forge packaged.
 * With another Electron than the pinned one only as a trial, which its name and its version line say.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from './bootstrap/report.mjs'
import { chooseBuild } from './installer-choice.ts'
import { foundElectron, packagedFolder, packageProgram, pinnedElectron } from './package-program.ts'

const project = join(import.meta.dirname, '..')
const platform = { darwin: '--mac', win32: '--win' }[process.platform as 'darwin'] ?? '--linux'

const { values } = parseArgs({ options: { trial: { type: 'boolean', default: false } } })
const choice = chooseBuild(pinnedElectron(), foundElectron(), values.trial)
if ('refusal' in choice) {
  say(choice.refusal)
  process.exit(1)
}
if (packageProgram(choice.kind) !== 0) process.exit(1)
const builder = join(project, 'node_modules', 'electron-builder', 'cli.js')
const words = [
  builder,
  platform,
  '--config',
  'build/electron-builder.json',
  '--prepackaged',
  packagedFolder,
  // A person who gets the file sees what it is before it is started.
  ...(choice.kind === 'trial'
    ? ['--config.artifactName=${productName}-${version}-${arch}-trial.${ext}']
    : []),
]
const run = spawnSync(process.execPath, [...words, '--publish', 'never'], {
  cwd: project,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'pipe'],
})
if (run.status === 0) {
  say('the installers are in out/installers')
} else {
  const words = `${run.stdout}\n${run.stderr}`
  const address = /(ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET)\s+(\S+)/.exec(words)
  if (address) {
    say(
      `no installer was made: electron-builder’s tools can’t be downloaded from here (${address[0]}).`,
    )
    say(`the unpacked program is in ${packagedFolder}`)
  } else {
    process.stderr.write(`${words}\n`)
    say('no installer was made; electron-builder’s own message stands above.')
  }
  process.exitCode = 1
}
