/** Stores all rows of a file before any of them is recorded, so that the import can continue without the file. */
import { t } from '../../../shared/domain/language/translate.ts'
import type {
  BeginImport,
  BegunImport,
  StagedRow,
  StageRows,
} from '../../../shared/contract/groups/time-imports.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import {
  insertTimeImport,
  tidyTimeImports,
  timeImportById,
  unfinishedTimeImport,
  writeImportChunk,
  type StoredTimeImport,
} from '../../store/time-imports.ts'
import { newTimes } from '../entries/entry-times.ts'
import type { WriteContext } from '../row-writer.ts'

export function createHandOver({ database, clock, ids }: WriteContext) {
  return {
    /**
     * Begins an import, whose rows follow in `stage`. Fails with `busy` while another import is not finished,
     * `storage`.
     */
    begin: ({ fingerprint, ...header }: BeginImport): Outcome<BegunImport> =>
      database.write((transaction): Outcome<BegunImport> => {
        const unfinished = unfinishedTimeImport(transaction)
        if (unfinished?.state === 'importing' && unfinished.fingerprint === fingerprint) {
          return success({ id: unfinished.id, isStaged: true })
        }
        if (unfinished) {
          return failure('busy', t`Another import isn’t finished. Continue or undo it first.`)
        }
        tidyTimeImports(transaction)
        const id = ids.next()
        insertTimeImport(transaction, { id, fingerprint, header, begunAt: clock.now() })
        return success({ id, isStaged: false })
      }),

    /**
     * Stores rows that are to be recorded. Fails with `notFound`, `invalid` (a time that no entry can have, a person or
     * project that the import does not have), `storage`.
     */
    stage: ({ id, position, rows }: StageRows): Outcome<null> =>
      database.write((transaction) => {
        const current = timeImportById(transaction, id)
        if (current?.state !== 'staging') return importNotFound()
        for (const row of rows) {
          const checked = checkRow(row, current, clock.now())
          if (!checked.ok) return checked
        }
        writeImportChunk(transaction, id, { position, size: rows.length, state: 'staged', rows })
        return success(null)
      }),
  }
}

function checkRow(row: StagedRow, { header }: StoredTimeImport, now: EpochMs): Outcome<null> {
  const times = newTimes(row, now)
  if (!times.ok) return times
  const isOfImport = row.person < header.people.length && row.target < header.targets.length
  return isOfImport ? success(null) : failure('invalid', t`These rows aren’t part of this import.`)
}

/** Returns the failure of a command whose import no longer exists. */
export const importNotFound = () => failure('notFound', t`This import no longer exists.`)
