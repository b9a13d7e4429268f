/** Intents about operations that have not reached the service. */
import { t } from '../../shared/domain/language/translate.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import type {
  AnswerRestoredInput,
  RepairInput,
  ResolveInput,
  SyncStatus,
} from '../../shared/contract/payloads.ts'
import type {
  ImportResult,
  UnsentDraft,
  UnsentExport,
} from '../../shared/domain/sync/unsent-file.ts'
import type { ImportPreview } from '../../shared/contract/import-payloads.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent } from './window-state.ts'

/** Intents about unsent operations, export and import. */
export type UnsentIntents = {
  sendNow(): Promise<boolean>
  retry(id: string): Promise<boolean>
  recreate(id: string): Promise<boolean>
  /** Takes the service's row beside a create for the same. */
  adopt(id: string): Promise<boolean>
  resolve(input: ResolveInput): Promise<boolean>
  /** Discards the item and offers undo. */
  discard(id: string): Promise<boolean>
  /** Answers the question after a restore of the service. `keep` can be undone. */
  answerRestored(choice: AnswerRestoredInput['choice']): Promise<boolean>
  cancelPull(): Promise<boolean>
  /** The form shows the failure at its field. */
  repair(input: RepairInput): Promise<Outcome<SyncStatus>>
  /** The screen shows the file's path or the failure. */
  exportUnsent(drafts: readonly UnsentDraft[]): Promise<Outcome<UnsentExport>>
  /** Stores a receipt's bytes before the import that references it. */
  keepReceipt(bytes: Uint8Array): Promise<Outcome<{ readonly hash: string }>>
  /** The dialog shows what the file contains, or the failure. */
  previewImport(text: string): Promise<Outcome<ImportPreview>>
  applyImport(id: string): Promise<Outcome<ImportResult>>
  closeImport(id: string): Promise<unknown>
  /** Applies imported changes by id, or all of them (null), and offers undo. */
  confirmImported(ids: readonly string[] | null): Promise<boolean>
  discardImported(ids: readonly string[] | null): Promise<boolean>
}

/** Discarding and confirming show a toast with undo. */
export function createUnsentIntents(
  { sync, receipts, imports }: Bridge,
  runIntent: RunIntent,
  { offerUndo }: Pick<HistoryIntents, 'offerUndo'>,
): UnsentIntents {
  return {
    sendNow: () => runIntent(null, () => sync.sendNow()),
    retry: (id) => runIntent(null, () => sync.retry({ id })),
    recreate: (id) => runIntent(null, () => sync.recreate({ id })),
    adopt: (id) => runIntent(null, () => sync.adopt({ id })),
    resolve: (input) => runIntent(null, () => sync.resolve(input)),
    async discard(id) {
      const isDone = await runIntent(null, () => sync.discard({ id }))
      if (isDone) await offerUndo(t`Discarded.`)
      return isDone
    },
    async answerRestored(choice) {
      const isDone = await runIntent(null, () => sync.answerRestored({ choice }))
      if (isDone && choice === 'keep') await offerUndo(t`Removed here, too.`)
      return isDone
    },
    cancelPull: () => runIntent(null, () => sync.cancelPull()),
    repair: (input) => sync.repair(input),
    exportUnsent: (drafts) => sync.exportUnsent({ drafts }),
    keepReceipt: (bytes) => receipts.keep({ bytes }),
    previewImport: (text) => imports.preview({ text }),
    async applyImport(id) {
      const outcome = await imports.take({ id })
      if (outcome.ok) await offerUndo(t`Imported.`)
      return outcome
    },
    closeImport: (id) => imports.close({ id }),
    async confirmImported(ids) {
      const isDone = await runIntent(null, () => imports.confirm({ ids }))
      if (isDone) await offerUndo(t`Confirmed.`)
      return isDone
    },
    async discardImported(ids) {
      const isDone = await runIntent(null, () => imports.discard({ ids }))
      if (isDone) await offerUndo(t`Discarded.`)
      return isDone
    },
  }
}
