import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bringChromiumLicences } from './chromium-licences.ts'

let folder: string
const resources = (): string => join(folder, 'Electron.app', 'Contents', 'Resources')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-electron-'))
  mkdirSync(resources(), { recursive: true })
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), name)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('puts the licences into the bundle of macOS, and nowhere else', () => {
  bringChromiumLicences(folder, 'linux')
  expect(readdirSync(resources())).toEqual([])
  bringChromiumLicences(folder, 'darwin')
  expect(readdirSync(resources()).sort()).toEqual(['LICENSE', 'LICENSES.chromium.html'])
})

it('fails where Electron brought none', () => {
  rmSync(join(folder, 'LICENSES.chromium.html'))
  expect(() => bringChromiumLicences(folder, 'darwin')).toThrow('ENOENT')
})
