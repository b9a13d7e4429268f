/** Packages that npm leaves out are found, where they are made for this system. */
import { expect, it } from 'vitest'
import { missingOptionalPackages } from './missing-packages.mjs'

const lock = {
  packages: {
    '': { optionalDependencies: { maker: '4.0.0', 'node-linux': '24.0.0', 'node-mac': '24.0.0' } },
    'node_modules/maker': { os: ['darwin', 'linux'] },
    'node_modules/node-linux': { os: 'linux', cpu: 'x64' },
    'node_modules/node-mac': { os: 'darwin', cpu: 'x64' },
    'node_modules/transitive': { os: ['linux'] },
  },
}
const linux = { platform: 'linux', arch: 'x64' }

it('names optional packages of this system that are not installed', () => {
  expect(missingOptionalPackages(lock, linux, (name) => name === 'node-linux')).toEqual(['maker'])
})

it('names nothing where all are installed', () => {
  expect(missingOptionalPackages(lock, linux, () => true)).toEqual([])
})

it('does not ask for packages of another system or processor', () => {
  const nothing = (): boolean => false
  expect(missingOptionalPackages(lock, { platform: 'win32', arch: 'x64' }, nothing)).toEqual([])
  expect(missingOptionalPackages(lock, { platform: 'linux', arch: 'arm64' }, nothing)).toEqual([
    'maker',
  ])
})
