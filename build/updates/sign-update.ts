/**
 * `npm run sign-update -- --key FILE [--folder DIR] [--notes FILE] [--staging 10]`: writes the manifests of the
 * packages in `out/installers` and signs them. The variable STINT_UPDATE_SIGNING_KEY may name the key's file instead.
 * `-- --new-key FILE` creates a key. Nothing is uploaded (docs/updates.md).
 */
import { createHash, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { UpdateFile } from '../../shared/domain/updates/manifest.ts'
import { say } from '../bootstrap/report.mjs'
import { newPrivateKey, publicKeyOf, readPrivateKey } from './update-key.ts'
import { manifestsOf, packagesOf } from './update-manifest.ts'

const project = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({
  options: {
    'new-key': { type: 'string' },
    key: { type: 'string' },
    folder: { type: 'string', default: join(project, 'out', 'installers') },
    notes: { type: 'string' },
    staging: { type: 'string', default: '100' },
    version: { type: 'string' },
  },
})
const problem = values['new-key'] === undefined ? signAll() : makeKey(values['new-key'])
if (problem !== null) say(problem)
process.exitCode = problem === null ? 0 : 1

/** Writes a new key; returns an error message or null. Never replaces a key: programs trust only the key they know. */
function makeKey(path: string): string | null {
  const pem = newPrivateKey()
  const key = readPrivateKey(pem)
  if (!key) return 'no key could be made'
  writeFileSync(path, pem, { flag: 'wx', mode: 0o600 })
  say(`the private key is in ${path}; keep it off this computer and out of the repository`)
  process.stdout.write(`STINT_UPDATE_KEY=${publicKeyOf(key)}\n`)
  return null
}

function signAll(): string | null {
  const path = values.key ?? process.env['STINT_UPDATE_SIGNING_KEY'] ?? ''
  if (path === '') return 'which key? --key FILE, or STINT_UPDATE_SIGNING_KEY'
  const key = readPrivateKey(readFileSync(path, 'utf8'))
  if (!key) return `${path} is no private key of npm run sign-update`
  const builtIn = process.env['STINT_UPDATE_KEY'] ?? ''
  if (builtIn !== '' && builtIn !== publicKeyOf(key)) {
    return 'this is not the key of STINT_UPDATE_KEY: programs built with that one would refuse the update'
  }
  const percentage = Number(values.staging)
  if (!(percentage >= 0 && percentage <= 100)) return '--staging takes 0 to 100'
  const version = values.version ?? versionOfProject()
  const installers = packagesOf(readdirSync(values.folder), version).map(read)
  if (installers.length === 0) return `${values.folder} has no package of ${version}`
  const notes = values.notes === undefined ? '' : readFileSync(values.notes, 'utf8').trim()
  const release = { version, notes, percentage, signedAt: new Date() }
  for (const { name, text } of manifestsOf(installers, release)) {
    writeFileSync(join(values.folder, name), text)
    const signature = sign(null, Buffer.from(text), key).toString('base64')
    writeFileSync(join(values.folder, `${name}.sig`), `${signature}\n`)
    say(`signed ${name}: ${version} for ${percentage} % of the computers`)
  }
  return null
}

function read(name: string): UpdateFile {
  const content = readFileSync(join(values.folder, name))
  const sha512 = createHash('sha512').update(content).digest('base64')
  return { name, bytes: content.length, sha512 }
}

function versionOfProject(): string {
  const text = readFileSync(join(project, 'package.json'), 'utf8')
  return (JSON.parse(text) as { readonly version: string }).version
}
