import type {
  BeginImport,
  ImportHeader,
  ImportedTarget,
  StagedRow,
} from '../../../shared/contract/groups/time-imports.ts'
import type { ImportKind } from '../../../shared/domain/time-import/import-mapping.ts'
import type { ImportRow } from '../../../shared/domain/time-import/import-row.ts'
import { targetKey } from '../../../shared/domain/time-import/import-targets.ts'

export type StagedImport = { readonly header: BeginImport; readonly rows: readonly StagedRow[] }

type Options = {
  readonly name: string
  readonly kind: ImportKind
  readonly zone: string
  readonly targets: readonly ImportedTarget[]
  readonly billableOf: (row: ImportRow) => boolean | null
}

/**
 * Returns the header and the rows of an import. The header's fingerprint shows whether a file is imported again with
 * the same choices.
 */
export async function stagedImport(
  rows: readonly ImportRow[],
  { name, kind, zone, targets, billableOf }: Options,
): Promise<StagedImport> {
  const people = [...new Set(rows.map(({ person }) => person))]
  const personIndex = new Map(people.map((person, index) => [person, index]))
  const targetIndex = new Map(targets.map((target, index) => [targetKey(target), index]))
  const staged = rows.map((row): StagedRow => {
    const { startedAt, duration, wall, repeat, note, tags } = row
    return {
      startedAt,
      duration,
      wall,
      repeat,
      note,
      tags,
      billable: billableOf(row),
      person: personIndex.get(row.person) ?? 0,
      target: targetIndex.get(targetKey(row)) ?? 0,
    }
  })
  const header: ImportHeader = { name, kind, zone, people, targets, total: rows.length }
  return { header: { ...header, fingerprint: await fingerprintOf(header, staged) }, rows: staged }
}

/** Returns a SHA-256 hash in hex. Ignores starts: if the file has no times, starts depend on when it is imported. */
async function fingerprintOf(header: ImportHeader, rows: readonly StagedRow[]): Promise<string> {
  const text = JSON.stringify([
    header,
    rows.map(({ startedAt: _startedAt, ...lasting }) => lasting),
  ])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
