import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, strToU8 } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { licencesFile } from '../../../shared/domain/licences/shipped-licences.ts'
import { createLog } from '../../base/log.ts'
import { chromiumLicenceFolder, readShippedLicences } from './licences.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-licences-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('reads the file of the build', async () => {
  const licences = {
    packages: [{ name: 'react', version: '19.0.0', license: 'MIT', texts: [0] }],
    texts: ['MIT License, © Größe'],
  }
  writeFileSync(join(folder, licencesFile), gzipSync(strToU8(JSON.stringify(licences))))
  const log = createLog(() => undefined)
  expect(await readShippedLicences(folder, log)).toEqual({ ok: true, value: licences })
})

it.each(['', 'no gzip at all'])('says that it can’t be read: “%s”', async (content) => {
  const lines: string[] = []
  if (content !== '') writeFileSync(join(folder, licencesFile), content)
  const outcome = await readShippedLicences(
    folder,
    createLog((_level, line) => lines.push(line)),
  )
  expect(outcome).toMatchObject({
    ok: false,
    error: {
      code: 'storage',
      message: `Couldn’t read the licences: ${join(folder, licencesFile)}`,
    },
  })
  expect(lines.join()).toContain('licences not read')
})

it.each([
  ['/opt/Stint', '/opt/Stint/stint'],
  ['/Applications/Stint.app/Contents/Resources', '/Applications/Stint.app/Contents/MacOS/stint'],
  ['/dist', '/dist/Electron.app/Contents/MacOS/Electron'],
])('finds the licences of Chromium in %s', (wanted, executable) => {
  const resources = '/Applications/Stint.app/Contents/Resources'
  const exists = (path: string): boolean => path === join(wanted, 'LICENSES.chromium.html')
  expect(chromiumLicenceFolder(executable, resources, exists)).toBe(join(wanted))
})

it('is the folder of the program where they are nowhere', () => {
  expect(chromiumLicenceFolder('/usr/lib/electron/electron', '/r', () => false)).toBe(
    join('/usr/lib/electron'),
  )
})
