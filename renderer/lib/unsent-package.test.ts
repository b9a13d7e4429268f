/** Reading an exported file: the text and correctly named receipts are extracted, nothing else. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writeZipFile } from '../../electron/desktop/files/zip-file.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { openPackage } from './unsent-package.ts'

/** Returns the zip file with another uncompressed size of a member in its central directory (PKWARE APPNOTE 4.3.12). */
function stating(zip: Uint8Array, member: string, size: number): Uint8Array {
  const bytes = Buffer.from(zip)
  for (let at = 0; (at = bytes.indexOf('PK\x01\x02', at, 'latin1')) >= 0; at += 4) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    if (name === member) bytes.writeUInt32LE(size, at + 24)
  }
  return bytes
}

/** Zips 100 receipts with a declared size of 26 MB each, none of which is too large by itself. */
function manyReceipts(): Uint8Array {
  const names = Array.from(
    { length: 100 },
    (_, index) => `receipts/${String(index).padStart(64, '0')}.pdf`,
  )
  const files = names.map((one) => [one, bytesOf('%PDF-')] as const)
  const zip = zipSync({ 'unsent.json': bytesOf('{}'), ...Object.fromEntries(files) })
  return names.reduce<Uint8Array>((bytes, one) => stating(bytes, one, 26_000_000), zip)
}

/** Zips a small text and one with a declared size of 1.5 GB under the same name. */
function doubled(): Uint8Array {
  const zip = zipSync({ 'unsent.json': bytesOf('{}'), 'unsent.jsoX': bytesOf('{"a": 1}') })
  const large = Buffer.from(stating(zip, 'unsent.jsoX', 1_500_000_000))
  for (let at = 0; (at = large.indexOf('unsent.jsoX', at)) >= 0; at += 1)
    large.write('unsent.json', at)
  return large
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const name = `${'ab'.repeat(32)}.pdf`

function opened(bytes: Uint8Array) {
  const outcome = openPackage(bytes)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return { text: outcome.value.text, receipts: outcome.value.receipts.map((unpack) => unpack()) }
}

describe('a file of unsent work', () => {
  it('is opened as it was written, whatever its receipts weigh', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stint-package-'))
    const source = join(folder, 'source')
    const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 31) % 251)
    writeFileSync(source, bytes)
    const contents = {
      text: { name: 'unsent.json', content: '{"ö": 1}\n' },
      folder: 'receipts',
      files: [{ name, source, size: bytes.length }],
    }
    const written = await writeZipFile(folder, 'unsent', contents, {
      now: () => 0 as EpochMs,
      zone: () => 'UTC',
    })
    const { text, receipts } = opened(readFileSync(written.ok ? written.value.file : ''))
    expect(text).toBe('{"ö": 1}\n')
    expect(receipts.map((one) => Buffer.from(one).equals(bytes))).toEqual([true])
    rmSync(folder, { recursive: true })
  })

  it('can be packed anew by another program', () => {
    const bytes = zipSync({ [`receipts/${name}`]: bytesOf('%PDF-'), 'unsent.json': bytesOf('{}') })
    expect(opened(bytes)).toEqual({ text: '{}', receipts: [bytesOf('%PDF-')] })
  })

  it('is a text alone where it is no zip file', () => {
    expect(opened(bytesOf('{"a": 1}'))).toEqual({ text: '{"a": 1}', receipts: [] })
  })

  it('gives out nothing that is not named like a receipt, or too large for one', () => {
    const bytes = zipSync({
      'unsent.json': bytesOf('{}'),
      [`receipts/../${name}`]: bytesOf('%PDF-'),
      'receipts/lunch.pdf': bytesOf('%PDF-'),
      [`receipts/${'cd'.repeat(32)}.pdf`]: new Uint8Array(26_300_000),
    })
    expect(opened(bytes)).toEqual({ text: '{}', receipts: [] })
  })

  const whole = zipSync({ 'unsent.json': bytesOf('{}'), [`receipts/${name}`]: bytesOf('%PDF-') })
  it('unpacks no doubled name, however small both are', () => {
    const zip = Buffer.from(zipSync({ 'unsent.json': bytesOf('{}'), 'unsent.jsoX': bytesOf('{}') }))
    for (let at = 0; (at = zip.indexOf('unsent.jsoX', at)) >= 0; at += 1)
      zip.write('unsent.json', at)
    expect(openPackage(zip)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('two files with the same name') as unknown },
    })
  })

  it.each([
    ['another zip file', zipSync({ 'expenses.csv': bytesOf('Date') })],
    ['half a zip file', whole.slice(0, whole.length / 2)],
    ['the beginning of one', bytesOf('PK')],
    ['a text of 1.5 GB', stating(whole, 'unsent.json', 1_500_000_000)],
    ['receipts of 2.6 GB in all', manyReceipts()],
    // The directory lists the name twice, the small one first, so that checking only one of them fails the
    // test.
    ['two texts of one name', doubled()],
  ])('is not %s', (_what, bytes) => {
    expect(openPackage(bytes)).toMatchObject({ ok: false, error: { code: 'invalid' } })
  })
})
