/** Intents about imports of time entries from files of other trackers. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge, CallInput } from '../../shared/contract/contract.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import {
  rowsPerChunk,
  type BeginImport,
  type StagedRow,
} from '../../shared/contract/time-import-payloads.ts'
import type { ComparedEntry } from '../../shared/domain/time-import/import-duplicates.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { EntryRange, RunIntent, WindowState } from './window-state.ts'

export type TimeImportIntents = {
  /** Loads the newest import and keeps it fresh; false stops that. */
  showTimeImports(isShown: boolean): Promise<void>
  /** Entries that start in a span, to compare a file with. */
  entriesToCompare(span: EntryRange): Promise<Outcome<readonly ComparedEntry[]>>
  keepImportMapping(input: CallInput<'timeImports.keepMapping'>): Promise<Outcome<null>>
  /**
   * Hands the rows over and begins to record them. `onProgress`: rows that are handed over, each on disk. `isWanted`:
   * false gives it up before anything is recorded.
   */
  importEntries(
    header: BeginImport,
    rows: readonly StagedRow[],
    options: { readonly onProgress: (rows: number) => void; readonly isWanted: () => boolean },
  ): Promise<Outcome<null>>
  continueImport(id: LocalId): Promise<boolean>
  stopImport(id: LocalId): Promise<boolean>
  undoImport(id: LocalId): Promise<boolean>
}

type Parts = {
  /** Runs queries of the window state by name. */
  readonly run: (names: readonly ['timeImports']) => Promise<void>
  readonly intend: RunIntent
}

export function createTimeImportIntents(
  { timeImports }: Pick<Bridge, 'timeImports'>,
  state: StoreApi<WindowState>,
  { run, intend }: Parts,
): TimeImportIntents {
  return {
    async showTimeImports(showsTimeImports) {
      state.setState({ showsTimeImports, timeImports: null })
      await run(['timeImports'])
    },
    async entriesToCompare(span) {
      const entries: ComparedEntry[] = []
      for (;;) {
        const page = await timeImports.existing({ ...span, offset: entries.length })
        if (!page.ok) return page
        entries.push(...page.value.entries)
        if (page.value.isLast) return success(entries)
      }
    },
    keepImportMapping: (input) => timeImports.keepMapping(input),
    async importEntries(header, rows, { onProgress, isWanted }) {
      const begun = await timeImports.begin(header)
      if (!begun.ok) return begun
      const { id, isStaged } = begun.value
      for (let from = 0; !isStaged && from < rows.length; from += rowsPerChunk) {
        if (!isWanted()) return success(null)
        const chunk = rows.slice(from, from + rowsPerChunk)
        const staged = await timeImports.stage({ id, position: from / rowsPerChunk, rows: chunk })
        if (!staged.ok) return staged
        onProgress(from + chunk.length)
      }
      return timeImports.run({ id })
    },
    continueImport: (id) => intend(null, () => timeImports.run({ id })),
    stopImport: (id) => intend(null, () => timeImports.stop({ id })),
    undoImport: (id) => intend(null, () => timeImports.undo({ id })),
  }
}
