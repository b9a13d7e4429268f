/** `npm run make`: installers for this system, by electron-builder from the program that Forge packaged. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { say } from './bootstrap/say.mjs'
import { packagedFolder, packageProgram } from './package-program.ts'

const project = join(import.meta.dirname, '..')
const platform = { darwin: '--mac', win32: '--win' }[process.platform as 'darwin'] ?? '--linux'

if (packageProgram() !== 0) process.exit(1)
const builder = join(project, 'node_modules', 'electron-builder', 'cli.js')
const words = [
  builder,
  platform,
  '--config',
  'build/electron-builder.json',
  '--prepackaged',
  packagedFolder,
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
