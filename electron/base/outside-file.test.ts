import { execFileSync } from 'node:child_process'
import { linkSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readOutsideFile } from './outside-file.ts'

let folder: string
const path = (name: string): string => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-outside-'))
  writeFileSync(path('note.txt'), 'hello')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('reads an ordinary file, also one with two names and an empty one', async () => {
  linkSync(path('note.txt'), path('other.txt'))
  writeFileSync(path('empty.txt'), '')
  const hello = { ok: true, value: new TextEncoder().encode('hello') }
  expect(await readOutsideFile(path('note.txt'), 5)).toEqual(hello)
  expect(await readOutsideFile(path('other.txt'), 100)).toEqual(hello)
  expect(await readOutsideFile(path('empty.txt'), 0)).toEqual({ ok: true, value: new Uint8Array() })
})

it('reads several megabytes whole', async () => {
  const bytes = Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251)
  writeFileSync(path('large'), bytes)
  const read = await readOutsideFile(path('large'), 3_000_000)
  expect(read.ok && Buffer.compare(read.value, bytes)).toBe(0)
})

it('never waits for a pipe, and reads no device, socket, folder or link', async () => {
  execFileSync('mkfifo', [path('pipe')])
  symlinkSync(path('note.txt'), path('link'))
  symlinkSync('/dev/zero', path('zero'))
  const server = createServer().listen(path('socket'))
  for (const target of [
    path('pipe'),
    path('link'),
    path('zero'),
    path('socket'),
    folder,
    '/dev/zero',
  ])
    expect([target, await readOutsideFile(target, 100)]).toEqual([
      target,
      { ok: false, why: 'unreadable' },
    ])
  server.close()
})

it('says what is missing, and what has no path at all', async () => {
  expect(await readOutsideFile(path('gone'), 100)).toEqual({ ok: false, why: 'missing' })
  expect(await readOutsideFile(path('note.txt\0.pdf'), 100)).toEqual({
    ok: false,
    why: 'unreadable',
  })
})

it('reads no more than is wanted, whatever size the file names', async () => {
  truncateSync(path('note.txt'), 2 ** 40)
  expect(await readOutsideFile(path('note.txt'), 100)).toEqual({ ok: false, why: 'tooLarge' })
  // Files of /proc name no size.
  expect(await readOutsideFile('/proc/self/maps', 100)).toEqual({ ok: false, why: 'tooLarge' })
})
