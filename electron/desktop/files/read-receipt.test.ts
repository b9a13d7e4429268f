import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { maxReceiptSize } from '../../../shared/domain/expenses/receipt.ts'
import { readReceiptFile } from './read-receipt.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-read-receipt-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('reads an ordinary file, under its own name', async () => {
  writeFileSync(join(folder, 'lunch.pdf'), '%PDF-1.7')
  expect(await readReceiptFile(join(folder, 'lunch.pdf'))).toEqual({
    ok: true,
    value: { name: 'lunch.pdf', bytes: new TextEncoder().encode('%PDF-1.7') },
  })
})

it('refuses what is no file, is not there, or is not said in full', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe')])
  const paths = [folder, join(folder, 'gone.pdf'), 'lunch.pdf', join(folder, 'pipe'), '/dev/zero']
  for (const path of paths) {
    expect(await readReceiptFile(path)).toMatchObject({
      error: { code: 'notFound', field: 'receipt' },
    })
  }
})

it('refuses a file that is too large before it is read', async () => {
  writeFileSync(join(folder, 'large.pdf'), '')
  truncateSync(join(folder, 'large.pdf'), maxReceiptSize + 1)
  expect(await readReceiptFile(join(folder, 'large.pdf'))).toMatchObject({
    error: { code: 'invalid' },
  })
})
