import { plural } from '../../../shared/domain/language/translate.ts'
import { draftWith, type DraftWorkspace } from '../../drafts/expense-draft.ts'
import type { ExpenseDrafts } from '../../drafts/expense-drafts.ts'
import { toEpochMs } from '../../../shared/domain/units.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import type { Stores } from '../../stores/stores.ts'
import { loadNewExpenseFields } from '../expenses/new-expense-fields.ts'
import { storeReceiptFile, duplicateReceiptMessage } from '../expenses/receipt-file.ts'

/** Result of dropped files. */
export type DroppedFilesResult = {
  /** The draft with the receipts; null if nothing was stored. */
  readonly draftId: string | null
  /** Messages about each file. */
  readonly messages: readonly { readonly text: string; readonly isProblem: boolean }[]
}

type Parts = {
  readonly stores: Pick<Stores, 'addReceipt' | 'askExpenses' | 'askStaff' | 'state'>
  readonly expenseDrafts: Pick<ExpenseDrafts, 'restore'>
}

/**
 * Stores files as receipts of one new draft: receipts first, then the draft, then the messages. Files that
 * are not receipts create no draft.
 */
export async function createDraftFromFiles(
  { stores, expenseDrafts }: Parts,
  workspace: DraftWorkspace,
  files: readonly File[],
): Promise<DroppedFilesResult> {
  const id = crypto.randomUUID()
  const kept: File[] = []
  const messages: { readonly text: string; readonly isProblem: boolean }[] = []
  for (const file of files) {
    const outcome = await storeReceiptFile(file, (bytes) =>
      stores.addReceipt({ draftId: id, name: file.name, bytes }),
    )
    if (outcome.ok) kept.push(file)
    const text = outcome.ok
      ? duplicateReceiptMessage(file, outcome.value)
      : `${file.name}: ${outcome.error.message}`
    if (text !== null) messages.push({ text, isProblem: !outcome.ok })
  }
  const [first] = kept
  if (!first) return { draftId: null, messages }
  const fields = await loadNewExpenseFields(stores, dayIn(now(), localZone()))
  const receiptAt = toEpochMs(first.lastModified) ?? null
  const draft = draftWith(fields, { id, workspace, createdAt: now(), receiptAt })
  const outcome = await expenseDrafts.restore(draft)
  if (!outcome.ok) {
    return {
      draftId: null,
      messages: [...messages, { text: outcome.error.message, isProblem: true }],
    }
  }
  const text = plural(
    kept.length,
    { one: '{name} is kept as a draft.', other: '# files are kept as a draft.' },
    { name: first.name },
  )
  return {
    draftId: id,
    messages: [{ text, isProblem: false }, ...messages],
  }
}
