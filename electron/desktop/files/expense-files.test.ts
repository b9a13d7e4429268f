/** Exports as a folder and as a zip file, read back. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { writeExpenses } from './expense-files.ts'

const clock = { now: () => Date.parse('2026-11-21T10:00:00Z') as EpochMs, zone: () => 'UTC' }
let home: string
let downloads: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stint-export-'))
  downloads = join(home, 'Downloads')
})
afterEach(() => rmSync(home, { recursive: true }))

/** Content larger than a stream's buffer, so that writing has to wait for `drain`. */
const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 31) % 251)
function files(csv = 'Date\r\n') {
  const source = join(home, 'source')
  writeFileSync(source, bytes)
  return {
    csv,
    receipts: [
      { name: 'one.pdf', source, size: bytes.length },
      { name: 'gone.pdf', source: join(home, 'gone'), size: 1 },
      { name: 'two.pdf', source, size: bytes.length },
    ],
  }
}

it('writes a folder with the table and the receipts, and names what is gone', async () => {
  const outcome = await writeExpenses(downloads, 'folder', files(), clock)
  const file = join(downloads, 'stint-expenses-2026-11-21')
  expect(outcome).toEqual({ ok: true, value: { file, missing: ['gone.pdf'] } })
  expect(readFileSync(join(file, 'expenses.csv'), 'utf8')).toBe('Date\r\n')
  expect(readdirSync(join(file, 'receipts'))).toEqual(['one.pdf', 'two.pdf'])
})

it('writes the same as one zip file', async () => {
  const csv = `${'x'.repeat(300_000)}ö\r\n`
  const outcome = await writeExpenses(downloads, 'zip', files(csv), clock)
  const file = join(downloads, 'stint-expenses-2026-11-21.zip')
  expect(outcome).toEqual({ ok: true, value: { file, missing: ['gone.pdf'] } })
  const read = unzipSync(readFileSync(file))
  expect(Object.keys(read)).toEqual(['expenses.csv', 'receipts/one.pdf', 'receipts/two.pdf'])
  expect(new TextDecoder().decode(read['expenses.csv'])).toBe(csv)
  expect(Buffer.from(read['receipts/two.pdf'] ?? []).equals(bytes)).toBe(true)
  expect(readdirSync(downloads)).toEqual(['stint-expenses-2026-11-21.zip'])
})

it('never writes over another export', async () => {
  await writeExpenses(downloads, 'zip', files(), clock)
  await writeExpenses(downloads, 'zip', files(), clock)
  await writeExpenses(downloads, 'folder', files(), clock)
  await writeExpenses(downloads, 'folder', files(), clock)
  expect(readdirSync(downloads)).toEqual([
    'stint-expenses-2026-11-21',
    'stint-expenses-2026-11-21-2',
    'stint-expenses-2026-11-21-2.zip',
    'stint-expenses-2026-11-21.zip',
  ])
})

it('refuses what no zip file of this kind can hold, before it writes', async () => {
  const huge = { csv: '', receipts: [{ name: 'a', source: join(home, 'a'), size: 5_000_000_000 }] }
  expect(await writeExpenses(downloads, 'zip', huge, clock)).toMatchObject({
    ok: false,
    error: { code: 'invalid' },
  })
  expect(existsSync(downloads)).toBe(false)
})

it('tells where it could not write', async () => {
  writeFileSync(downloads, 'a file where the folder should be')
  for (const form of ['folder', 'zip'] as const) {
    expect(await writeExpenses(downloads, form, files(), clock)).toMatchObject({
      ok: false,
      error: { code: 'storage' },
    })
  }
})
