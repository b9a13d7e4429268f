import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownAppImage, ownExecutable } from './own-executable.ts'

const APPIMAGE = '/home/ada/Other.AppImage'
let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'stint-mount-')))
  for (const name of ['.mount_Stint/usr', '.mount_Stint2'])
    mkdirSync(join(folder, name), { recursive: true })
  symlinkSync(join(folder, '.mount_Stint'), join(folder, 'link'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the AppImage of the environment', () => {
  it.each(['.mount_Stint', '.mount_Stint/', 'link'])('is ours where we run from %s', (name) => {
    const env = { APPIMAGE, APPDIR: `${folder}/${name}` }
    for (const file of ['stint', 'usr/stint']) {
      const execPath = join(folder, '.mount_Stint', file)
      expect(ownAppImage({ execPath, env })).toBe(APPIMAGE)
      expect(ownExecutable({ execPath, env })).toBe(APPIMAGE)
    }
  })

  it('is that of another program everywhere else', () => {
    const execPath = join(folder, '.mount_Stint2', 'stint')
    const foreign = [
      '',
      '.',
      '/',
      '/gone',
      join(folder, '.mount_Stint'),
      join(folder, 'link'),
      relative(process.cwd(), join(folder, '.mount_Stint2')),
      execPath,
    ]
    const environments = [
      { APPIMAGE },
      { APPDIR: join(folder, '.mount_Stint2') },
      { APPIMAGE: '', APPDIR: join(folder, '.mount_Stint2') },
      { APPIMAGE: 'Other.AppImage', APPDIR: join(folder, '.mount_Stint2') },
      ...foreign.map((APPDIR) => ({ APPIMAGE, APPDIR })),
    ]
    for (const env of environments) {
      expect(ownAppImage({ execPath, env })).toBeUndefined()
      expect(ownExecutable({ execPath, env })).toBe(execPath)
    }
  })

  it('is believed nowhere else: what starts the program again asks here', () => {
    const program = join(import.meta.dirname, '..')
    const sources = (readdirSync(program, { recursive: true }) as string[])
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
    const naming = (words: RegExp): readonly string[] =>
      sources.filter((name) => words.test(readFileSync(join(program, name), 'utf8'))).sort()
    expect(naming(/APPIMAGE|APPDIR/)).toEqual(['base/own-executable.ts'])
    // Beside them lie the licences of Chromium; the package manager is asked which package has it.
    expect(naming(/\bexecPath\b/)).toEqual([
      'app/desktop-control.ts',
      'app/updates.ts',
      'base/own-executable.ts',
    ])
    expect(naming(/\bown(?:AppImage|Executable)\(process\)/)).toEqual([
      'app/main.ts',
      'app/updates.ts',
      'remote/command-line/run-command-line.ts',
    ])
  })
})
