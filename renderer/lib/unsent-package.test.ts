/** What is opened of a chosen file: the text, the receipts that are named like ours, and nothing else. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writeZipFile } from '../../electron/desktop/zip-file.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { openPackage } from './unsent-package.ts'

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
  it.each([
    ['another zip file', zipSync({ 'expenses.csv': bytesOf('Date') })],
    ['half a zip file', whole.slice(0, whole.length / 2)],
    ['the beginning of one', bytesOf('PK')],
    ['a text of 60 MB', zipSync({ 'unsent.json': new Uint8Array(60_000_000) }, { level: 1 })],
  ])('is not %s', (_what, bytes) => {
    expect(openPackage(bytes)).toMatchObject({ ok: false, error: { code: 'invalid' } })
  })
})
