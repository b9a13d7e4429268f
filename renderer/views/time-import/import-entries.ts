import type { BeginImport, StagedRow } from '../../../shared/contract/groups/time-imports.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { rowsPerChunk } from '../../../shared/domain/time-import/import-row.ts'
import type { Stores } from '../../stores/stores.ts'

type Options = {
  /** Gets the number of rows that are handed over, each on disk. */
  readonly onProgress: (rows: number) => void
  /** False gives it up before anything is recorded. */
  readonly isWanted: () => boolean
}

/** Hands the rows over in chunks, and begins to record them. */
export async function importEntries(
  { submit }: Pick<Stores, 'submit'>,
  header: BeginImport,
  rows: readonly StagedRow[],
  { onProgress, isWanted }: Options,
): Promise<Outcome<null>> {
  const begun = await submit('timeImports.begin', header)
  if (!begun.ok) return begun
  const { id, isStaged } = begun.value
  for (let from = 0; !isStaged && from < rows.length; from += rowsPerChunk) {
    if (!isWanted()) return success(null)
    const chunk = rows.slice(from, from + rowsPerChunk)
    const position = from / rowsPerChunk
    const staged = await submit('timeImports.stage', { id, position, rows: chunk })
    if (!staged.ok) return staged
    onProgress(from + chunk.length)
  }
  return submit('timeImports.run', { id })
}
