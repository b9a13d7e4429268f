/** Mistakes of the reader, where RECEIPT_MISSES asks for them. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from './companies.ts'
import type { Score } from './score.ts'

type Miss = Pick<Score, 'field' | 'wanted' | 'got' | 'mistake'> & { readonly isSure?: boolean }
type MissedFile = {
  readonly seed: number
  readonly kind: string
  readonly ending: string
  readonly language: Language
}

export type Misses = ReturnType<typeof openMisses>

/**
 * Opens a log of wrong readings. At the end, it lists them. With `RECEIPT_MISSES=1`, it also writes the files concerned
 * to a temporary folder.
 */
export function openMisses() {
  const folder =
    process.env['RECEIPT_MISSES'] === '1' ? mkdtempSync(join(tmpdir(), 'stint-receipts-')) : null
  const counts = new Map<string, number>()
  const lines: string[] = []
  return {
    add(file: MissedFile, misses: readonly Miss[], bytes: Uint8Array): void {
      if (folder === null || misses.length === 0) return
      writeFileSync(join(folder, `${file.seed}.${file.ending}`), bytes)
      for (const { field, wanted, got, mistake, isSure = false } of misses) {
        const kind = `${field}: ${mistake}`
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        const sure = isSure ? ' (sure)' : ''
        const values = `wanted ${wanted}, got ${got}${sure} [${mistake}]`
        lines.push(`${file.seed} ${file.language} ${file.kind} ${field}: ${values}\n`)
      }
    },
    report(): void {
      if (folder === null) return
      process.stdout.write(lines.join(''))
      const sorted = [...counts].sort(([, one], [, other]) => other - one)
      for (const [kind, count] of sorted)
        process.stdout.write(`${`${count}`.padStart(4)} ${kind}\n`)
      process.stdout.write(`the files: ${folder}\n`)
    },
  }
}
