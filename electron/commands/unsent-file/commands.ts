/**
 * Exports all unsent work as one readable file, and imports it on another machine
 * (docs/reliability.md#outbox-rule-7-removal). Imported creates are searched for on the service before
 * they are sent, because the first machine may have sent them meanwhile.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import type { ImportResult, UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import type { ImportPreview } from '../../../shared/contract/groups/imports.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { markCreatesUncertain } from '../../store/outbox/outbox-states.ts'
import { undoableWrite } from '../undoable-write.ts'
import type { CommandContext } from '../command-context.ts'
import type { FileReceipt } from './attachment-format.ts'
import type { FileAccount, UnsentFile } from './format.ts'
import { applyPlan } from './apply.ts'
import { buildUnsentFile } from './export.ts'
import { planImport } from './plan.ts'
import { previewOf } from './preview.ts'
import { foreignAccount, parseUnsentFile } from './parse.ts'

export type UnsentFileCommands = ReturnType<typeof createUnsentFileCommands>

/**
 * Creates the commands for files of unsent work. `account`: the connected business, which the local ids belong to; null
 * when none is connected.
 */
export function createUnsentFileCommands(
  context: CommandContext,
  account: () => FileAccount | null = () => null,
) {
  const { database, clock, ids } = context
  let open: { readonly id: string; readonly file: UnsentFile } | null = null
  return {
    /**
     * Returns the text of the file (JSON, one value per line), and the receipts of `drafts` and of unsent expenses.
     * From now on another machine may send this work. So local creates become uncertain, and the service is searched
     * for them before they are sent. Fails with `storage`.
     */
    export: (drafts: readonly UnsentDraft[] = []): Outcome<UnsentText> =>
      database.write((transaction) => {
        const file = buildUnsentFile(transaction, drafts, { account: account(), now: clock.now() })
        markCreatesUncertain(transaction)
        const text = `${JSON.stringify(file, null, 2)}\n`
        return success({ text, drafts: file.drafts.length, receipts: file.receipts })
      }),

    /**
     * Describes the effects of importing the file, without writing anything. The last previewed file is kept until it
     * is imported or closed. Fails with `invalid` (parse.ts).
     */
    preview(text: string): Outcome<ImportPreview> {
      const read = parseUnsentFile(text)
      if (!read.ok) return read
      const foreign = foreignAccount(read.value, account())
      if (foreign) return foreign
      const id = ids.next()
      open = { id, file: read.value }
      return success(previewOf(database, id, read.value, planImport(database, read.value)))
    },

    /**
     * Imports the previewed file in one transaction and one undo step. Rows that already exist are skipped, so
     * importing the same file twice adds nothing. `kept`: hashes of the receipts whose bytes are on disk. Fails with
     * `notFound` when another file was previewed since, `storage`.
     */
    import(id: string, kept: ReadonlySet<string> = new Set()): Outcome<ImportResult> {
      const current = open
      if (current?.id !== id) {
        return failure('notFound', t`This preview is no longer open. Choose the file again.`)
      }
      const imported = undoableWrite(context, 'Import', (rows) => {
        const plan = planImport(rows.transaction, current.file)
        return success(applyPlan(rows, current.file, plan, { now: clock.now(), kept }))
      })
      if (imported.ok) open = null
      return imported
    },

    /** Forgets the previewed file. */
    close(id: string): Outcome<null> {
      if (open?.id === id) open = null
      return success(null)
    },
  }
}

/** The exported text, the number of drafts in it, and the receipts to write next to it. */
export type UnsentText = {
  readonly text: string
  readonly drafts: number
  readonly receipts: readonly FileReceipt[]
}
