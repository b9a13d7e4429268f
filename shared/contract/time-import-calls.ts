/** IPC calls of the group `timeImports`: time entries from the file of another tracker (decision 133). */
import type { ImportMapping } from '../domain/time-import/import-mapping.ts'
import type { LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'
import type {
  BeginImport,
  BegunImport,
  ExistingEntries,
  ExistingEntriesInput,
  ImportMemory,
  StageRows,
} from './time-import-payloads.ts'

type ById = { readonly id: LocalId }

export const timeImportCalls = {
  timeImports: {
    memory: query<Nothing, ImportMemory>(),
    /** Entries to compare a file with, in pages. */
    existing: query<ExistingEntriesInput, ExistingEntries>(),
    keepMapping: command<{ readonly signature: string; readonly mapping: ImportMapping }, null>(),
    /** Begins to hand over rows; nothing is recorded. Fails with `busy` while another import is not finished. */
    begin: command<BeginImport, BegunImport>(),
    /** Hands over rows, on disk. Fails with `notFound`, `invalid` (a time that no entry can have). */
    stage: command<StageRows, null>(),
    /**
     * Records the rows in the background, in the order of the file, or goes on with what was stopped. One step of undo.
     * Fails with `notFound`, `invalid` (rows are missing).
     */
    run: command<ById, null>(),
    /** Stops behind the rows that are being written. Fails with `notFound`. */
    stop: command<ById, null>(),
    /** Takes everything back that the import made, in the background; can itself be undone. Fails with `notFound`. */
    undo: command<ById, null>(),
  },
} as const
