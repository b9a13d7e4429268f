/** Imports from another tracker on a bench: rows, handing over, and the background work. */
import { createLog } from '../../electron/base/log.ts'
import { createTimeImportCommands } from '../../electron/commands/time-import/time-imports.ts'
import { advanceImport } from '../../electron/commands/time-import/import-runner.ts'
import type {
  BeginImport,
  ImportedTarget,
  StagedRow,
} from '../../shared/contract/groups/time-imports.ts'
import { rowsPerChunk } from '../../shared/domain/time-import/import-row.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { valueOf } from './accounts-bench.ts'
import type { StoreBench } from './store-bench.ts'

export const newProject: ImportedTarget = {
  project: 'Website',
  client: 'Acme',
  clientId: null,
  choice: { kind: 'new' },
}
export const noProject: ImportedTarget = {
  project: '',
  client: '',
  clientId: null,
  choice: { kind: 'none' },
}

/** Returns rows to import. Each lasts a quarter of an hour, and all are before `now`. */
export function importRows(count: number, now: EpochMs): readonly StagedRow[] {
  const quarter = 900_000
  const first = Math.floor(now / quarter) * quarter - (count + 1) * quarter
  return Array.from({ length: count }, (_, index) => {
    const startedAt = (first + index * quarter) as EpochMs
    return {
      startedAt,
      wall: startedAt,
      duration: 900 as Seconds,
      repeat: 0,
      note: `row ${index}`,
      tags: '',
      billable: null,
      person: 0,
      target: index % 2,
    }
  })
}

export function headerOf(
  rows: readonly StagedRow[],
  targets: readonly ImportedTarget[] = [newProject, noProject],
): BeginImport {
  return {
    name: 'old.csv',
    kind: 'toggl',
    zone: 'Europe/Berlin',
    people: ['Ada'],
    fingerprint: 'a'.repeat(64),
    targets,
    total: rows.length,
  }
}

export function importsOn(bench: StoreBench): ReturnType<typeof createTimeImportCommands> {
  return createTimeImportCommands(
    bench,
    createLog(() => undefined),
  )
}

/** Begins an import: hands over the rows in chunks of `size`. The rows are recorded later, by `work`. */
export function begin(
  imports: ReturnType<typeof createTimeImportCommands>,
  rows: readonly StagedRow[],
  { header = headerOf(rows), size = rowsPerChunk } = {},
): LocalId {
  const { id, isStaged } = valueOf(imports.begin(header))
  for (let from = 0; !isStaged && from < rows.length; from += size) {
    const chunk = rows.slice(from, from + size)
    valueOf(imports.stage({ id, position: from / size, rows: chunk }))
  }
  valueOf(imports.run({ id }))
  return id
}

/** Continues an import by at most `maxPieces` pieces. Returns how many it did. */
export function work(bench: StoreBench, maxPieces = Infinity): number {
  for (let done = 0; done < maxPieces; done += 1) {
    if (valueOf(advanceImport(bench)) === 'idle') return done
  }
  return maxPieces
}
