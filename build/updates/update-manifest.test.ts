import { createPublicKey, createHash, verify } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { packagesOf } from './update-manifest.ts'
import { updateSourceProblem } from './update-key.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'stint-sign-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function signUpdate(...args: readonly string[]): { code: number | null; output: string } {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'sign-update.ts'), ...args], {
    encoding: 'utf8',
  })
  return { code: run.status, output: `${run.stdout}${run.stderr}` }
}

it('makes a key once, private, and never over another one', () => {
  const path = join(folder(), 'update-key.pem')
  const made = signUpdate('--new-key', path)
  expect(made.output).toMatch(/STINT_UPDATE_KEY=[A-Za-z0-9+/=]{60}\n/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const before = readFileSync(path, 'utf8')
  expect(signUpdate('--new-key', path).code).not.toBe(0)
  expect(readFileSync(path, 'utf8')).toBe(before)
})

it('writes manifests of the packages of a version, whose signatures are right', () => {
  const path = folder()
  const key = join(path, 'update-key.pem')
  const publicKey = /STINT_UPDATE_KEY=(\S+)/.exec(signUpdate('--new-key', key).output)?.[1] ?? ''
  for (const name of [
    ...['stint_0.2.0_amd64.deb', 'stint_0.2.0_arm64.deb', 'stint_0.1.0_amd64.deb'],
    'Stint-0.2.0.AppImage',
  ]) {
    writeFileSync(join(path, name), name)
  }
  writeFileSync(join(path, 'notes.txt'), 'Faster: "twice".\n')
  const signed = signUpdate(
    ...['--key', key, '--folder', path, '--version', '0.2.0', '--staging', '10'],
    ...['--notes', join(path, 'notes.txt')],
  )
  expect(signed).toMatchObject({ code: 0 })
  const text = readFileSync(join(path, 'latest-linux.yml'), 'utf8')
  const hash = createHash('sha512').update('stint_0.2.0_amd64.deb').digest('base64')
  expect(text).toContain(`  - url: stint_0.2.0_amd64.deb\n    sha512: ${hash}\n    size: 21\n`)
  expect(text).toContain('  - url: Stint-0.2.0.AppImage\n')
  expect(text).toContain('stagingPercentage: 10\n')
  expect(text).toContain(String.raw`releaseNotes: "Faster: \"twice\"."`)
  expect(text).not.toMatch(/arm64|0\.1\.0/)
  const spki = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  for (const name of ['latest-linux', '0.2.0-linux', 'latest-linux-arm64', '0.2.0-linux-arm64']) {
    const manifest = readFileSync(join(path, `${name}.yml`))
    const signature = readFileSync(join(path, `${name}.yml.sig`), 'utf8')
    expect(verify(null, manifest, spki, Buffer.from(signature, 'base64'))).toBe(true)
    expect(manifest.toString()).toContain(`signedFor: ${name}.yml\n`)
  }
})

it('takes no other file, and no other version', () => {
  const names = ['stint_10.2.0_amd64.deb', 'stint_0.2.0_amd64.deb', 'stint-0.2.0.x86_64.rpm']
  expect(packagesOf([...names, 'Stint-0.2.0.exe', 'latest-linux.yml'], '0.2.0')).toEqual([
    'stint-0.2.0.x86_64.rpm',
    'stint_0.2.0_amd64.deb',
  ])
})

it('refuses to sign without packages, without a key, and for more than everybody', () => {
  const path = folder()
  const key = join(path, 'key.pem')
  signUpdate('--new-key', key)
  const common = ['--folder', path, '--version', '0.2.0']
  expect(signUpdate(...common, '--key', key).output).toContain('has no package of 0.2.0')
  expect(signUpdate(...common, '--key', key, '--staging', '101').output).toContain('0 to 100')
  writeFileSync(join(path, 'other.pem'), 'no key')
  expect(signUpdate(...common, '--key', join(path, 'other.pem')).output).toContain('no private key')
})

it('lets no build be made with half of what updates need', () => {
  const key = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
  expect(updateSourceProblem('', '')).toBeNull()
  expect(updateSourceProblem('https://updates.example/stint/', key)).toBeNull()
  expect(updateSourceProblem('https://updates.example/stint/', '')).toMatch(/no public key/)
  expect(updateSourceProblem('http://updates.example/', key)).toMatch(/https/)
  expect(updateSourceProblem('', key)).toMatch(/STINT_UPDATE_URL is not/)
})
