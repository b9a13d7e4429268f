import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findInstalledPackage } from './installed-package.ts'
import { createInstaller } from './install-package.ts'
import { createRunCommand, type CommandResult, type RunCommand } from './run-command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-install-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Records the commands that would be run. */
function recorded(result: CommandResult | null): { run: RunCommand; lines: string[] } {
  const lines: string[] = []
  const run: RunCommand = (name, args) => {
    lines.push([name, ...args].join(' '))
    return Promise.resolve(result)
  }
  return { run, lines }
}
const done = { code: 0, output: '' }
const user = { isRoot: false, appImage: undefined }

describe('a package', () => {
  it.each([
    ['deb', false, 'pkexec --disable-internal-agent dpkg --install /a b.deb'],
    ['deb', true, 'dpkg --install /a b.deb'],
    ['rpm', false, 'pkexec --disable-internal-agent rpm --upgrade --oldpackage /a b.deb'],
  ] as const)('of the kind %s is installed (root: %s)', async (kind, isRoot, line) => {
    const { run, lines } = recorded(done)
    expect(await createInstaller({ ...user, run, isRoot })(kind, '/a b.deb')).toBeNull()
    expect(lines).toEqual([line])
  })

  it.each([
    [null, { kind: 'noPrompt', command: "sudo dpkg --install '/a b.deb'" }],
    [{ code: 126, output: '' }, { kind: 'noRights' }],
    [{ code: 127, output: 'Not authorized' }, { kind: 'noRights' }],
    [
      { code: 127, output: 'Error: No authentication agent found.' },
      { kind: 'noPrompt', command: "sudo dpkg --install '/a b.deb'" },
    ],
    [
      { code: 1, output: 'Unpacking\ndpkg: error: no space\n' },
      { kind: 'installer', output: 'dpkg: error: no space' },
    ],
    [
      { code: null, output: '' },
      { kind: 'installer', output: 'null' },
    ],
  ])('that ends with %o says why', async (result, problem) => {
    const { run } = recorded(result)
    expect(await createInstaller({ ...user, run })('deb', '/a b.deb')).toEqual(problem)
  })
})

describe('an AppImage', () => {
  it('is replaced by a file that is complete and can be run', async () => {
    const [appImage, next] = [join(folder, 'Stint.AppImage'), join(folder, 'next')]
    writeFileSync(appImage, 'former')
    writeFileSync(next, 'next')
    const { run, lines } = recorded(done)
    expect(await createInstaller({ run, isRoot: false, appImage })('appImage', next)).toBeNull()
    expect(readFileSync(appImage, 'utf8')).toBe('next')
    expect(statSync(appImage).mode & 0o777).toBe(0o755)
    expect(lines).toEqual([])
    expect(readdirSync(folder).sort()).toEqual(['Stint.AppImage', 'next'])
  })

  it('stays where the new one is not there', async () => {
    const appImage = join(folder, 'Stint.AppImage')
    writeFileSync(appImage, 'former')
    const install = createInstaller({ ...recorded(done), isRoot: false, appImage })
    expect(await install('appImage', join(folder, 'missing'))).toEqual({
      kind: 'disk',
      code: 'ENOENT',
    })
    expect(readFileSync(appImage, 'utf8')).toBe('former')
    expect(readdirSync(folder)).toEqual(['Stint.AppImage'])
  })

  it.each([
    ['EACCES', { kind: 'readOnly', path: '/opt/Stint.AppImage' }],
    ['EROFS', { kind: 'readOnly', path: '/opt/Stint.AppImage' }],
    ['ENOSPC', { kind: 'noSpace' }],
    ['EIO', { kind: 'disk', code: 'EIO' }],
  ])('says why it can’t be written (%s)', async (code, problem) => {
    const copyFile = () => Promise.reject(Object.assign(new Error(code), { code }))
    const appImage = '/opt/Stint.AppImage'
    const install = createInstaller({ ...recorded(done), isRoot: false, appImage, copyFile })
    expect(await install('appImage', '/next')).toEqual(problem)
  })
})

describe('the kind of a copy', () => {
  const parts = { platform: 'linux', appImage: undefined, executable: '/opt/Stint/stint' } as const
  const owned =
    (manager: string): RunCommand =>
    (name) =>
      Promise.resolve({ code: name === manager ? 0 : 1, output: '' })

  it('is what the package manager says', async () => {
    expect(await findInstalledPackage({ ...parts, run: owned('dpkg-query') })).toBe('deb')
    expect(await findInstalledPackage({ ...parts, run: owned('rpm') })).toBe('rpm')
    const run: RunCommand = () => Promise.resolve(null)
    expect(await findInstalledPackage({ ...parts, run })).toEqual({ unsupported: 'unpacked' })
    expect(await findInstalledPackage({ ...parts, run, appImage: '/a' })).toBe('appImage')
    expect(await findInstalledPackage({ ...parts, run, platform: 'win32' })).toEqual({
      unsupported: 'windows',
    })
    expect(await findInstalledPackage({ ...parts, run, platform: 'darwin' })).toEqual({
      unsupported: 'macos',
    })
  })
})

describe('a command', () => {
  const script = (name: string, text: string): void => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, name), 0o755)
  }

  it('is run without a shell, with its output and code', async () => {
    script('manager', 'echo "$1"; echo wrong >&2; exit 3')
    const result = await createRunCommand([folder])('manager', ['$(id); "a" b'])
    expect(result?.code).toBe(3)
    expect(result?.output.split('\n').sort()).toEqual(['', '$(id); "a" b', 'wrong'])
  })

  it('is looked for in its folders alone', async () => {
    expect(await createRunCommand([folder])('ls', [])).toBeNull()
  })
})
