import { plural } from '../../../../shared/domain/language/translate.ts'
import { draftWith, type DraftWorkspace } from '../../../drafts/expense-draft.ts'
import type { ExpenseDrafts } from '../../../drafts/expense-drafts.ts'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { success, type Outcome } from '../../../../shared/contract/errors.ts'
import { toEpochMs } from '../../../../shared/domain/units.ts'
import { now } from '../../../lib/clock.ts'
import { currentDay } from '../../../lib/days.ts'
import type { Stores } from '../../../stores/stores.ts'
import { loadNewExpenseFields } from '../editor/new-expense-fields.ts'
import { duplicateReceiptMessage, filesToKeep, storeReceiptFile } from '../receipt/receipt-file.ts'

type Message = { readonly text: string; readonly isProblem: boolean }

export type DroppedFilesResult = {
  /** Ids of the new drafts, in the order of their files; empty if no receipt was stored. */
  readonly draftIds: readonly string[]
  readonly messages: readonly Message[]
}

type Parts = {
  readonly stores: Pick<Stores, 'submit' | 'answers'>
  readonly expenseDrafts: Pick<ExpenseDrafts, 'restore'>
}

/** Stores each file that is a receipt, then creates its draft. `onKept`: called with the number of files done. */
export async function createDraftsFromFiles(
  parts: Parts,
  workspace: DraftWorkspace,
  files: readonly File[],
  onKept: (handled: number) => void = () => undefined,
): Promise<DroppedFilesResult> {
  const draftIds: string[] = []
  const messages: Message[] = []
  let name = ''
  const usual = await loadNewExpenseFields(parts.stores, currentDay())
  for (const [index, file] of files.entries()) {
    const outcome = await createDraft(parts, workspace, file, usual)
    if (outcome.ok) {
      draftIds.push(outcome.value.draftId)
      name ||= file.name
      messages.push(...outcome.value.messages.map((text) => ({ text, isProblem: false })))
    } else messages.push({ text: outcome.error.message, isProblem: true })
    onKept(index + 1)
  }
  if (draftIds.length === 0) return { draftIds, messages }
  const text = plural(
    draftIds.length,
    { one: 'Saved {name} as a draft.', other: 'Saved # files, each as a draft.' },
    { name },
  )
  return { draftIds, messages: [{ text, isProblem: false }, ...messages] }
}

/** Creates a file's draft (one for all receipts in a mail). Fails with the first receipt's error, or `storage`. */
async function createDraft(
  { stores, expenseDrafts }: Parts,
  workspace: DraftWorkspace,
  dropped: File,
  usual: Partial<DraftFields>,
): Promise<Outcome<{ readonly draftId: string; readonly messages: readonly string[] }>> {
  const id = crypto.randomUUID()
  const files = await filesToKeep(stores, dropped)
  if (!files.ok) return namedFailure(dropped, files)
  const messages: string[] = []
  for (const file of files.value) {
    const added = await storeReceiptFile(stores, workspace, { draftId: id }, file)
    if (!added.ok) return namedFailure(file, added)
    const message = duplicateReceiptMessage(file, added.value)
    if (message !== null) messages.push(message)
  }
  const receiptAt = toEpochMs(dropped.lastModified) ?? null
  const draft = draftWith(usual, {
    id,
    workspace,
    createdAt: now(),
    receiptAt,
    usual,
    fileName: dropped.name,
  })
  const stored = await expenseDrafts.restore(draft)
  return stored.ok ? success({ draftId: id, messages }) : stored
}

type Failure = Extract<Outcome<never>, { readonly ok: false }>

function namedFailure(file: File, { error }: Failure): Failure {
  return { ok: false, error: { ...error, message: `${file.name}: ${error.message}` } }
}
