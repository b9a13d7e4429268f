/** Records an expense line as an expense with its receipt and its outbox operation. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import type { NamedFile } from '../../../shared/domain/expenses/receipt.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { RemoteExpense, RemoteExpenseInput } from '../../../shared/contract/remote-requests.ts'
import type { ExpenseCommands } from '../../commands/expenses.ts'
import type { ReceiptCommands } from '../../commands/receipts.ts'
import type { Reader } from '../../queries/reader.ts'
import { resolveExpense, type ResolvedExpense } from './resolve-expense.ts'

export type RemoteExpenseParts = {
  readonly database: Reader
  readonly expenses: Pick<ExpenseCommands, 'submit'>
  readonly receipts: Pick<ReceiptCommands, 'take' | 'dropDraft'>
}

export type ReceiptFile = {
  /** Reads an ordinary file at an absolute path. Fails with `notFound`, `invalid` (too large). */
  readonly readReceiptFile: (path: string) => Promise<Outcome<NamedFile>>
  /** Returns a random UUID. */
  readonly draftId: () => string
}

/**
 * Records an expense. Fails with `invalid` (line, category, staff), `notFound` and `ambiguous` (names), `storage`; then
 * nothing was recorded, and no receipt stored.
 */
export async function remoteExpense(
  { line, category, receipt }: RemoteExpenseInput,
  context: CaptureContext,
  parts: RemoteExpenseParts,
  { readReceiptFile, draftId }: ReceiptFile,
): Promise<Outcome<RemoteExpense>> {
  const isLine = line.trim() !== ''
  if (!isLine && receipt === null) return failure('invalid', t`The line is empty.`, 'line')
  const resolved = isLine ? resolveExpense(line, category, context, parts.database) : success(null)
  if (!resolved.ok) return resolved
  const id = draftId()
  // The receipt first: submitting the draft links it.
  const kept =
    receipt === null ? success(null) : await keepReceipt(receipt, id, parts, readReceiptFile)
  if (!kept.ok) return kept
  return resolved.value
    ? submit(resolved.value, id, kept.value, parts)
    : success({ expense: null, receipt: kept.value, remarks: [] })
}

async function keepReceipt(
  path: string,
  draftId: string,
  { receipts }: RemoteExpenseParts,
  readReceiptFile: ReceiptFile['readReceiptFile'],
): Promise<Outcome<RemoteExpense['receipt']>> {
  const file = await readReceiptFile(path)
  if (!file.ok) return file
  const kept = await receipts.take({ ...file.value, draftId })
  if (!kept.ok) return kept
  return success({ id: kept.value.receipt.id, name: kept.value.receipt.name })
}

function submit(
  { fields, names, remarks }: ResolvedExpense,
  draftId: string,
  receipt: RemoteExpense['receipt'],
  { expenses, receipts }: RemoteExpenseParts,
): Outcome<RemoteExpense> {
  const submitted = expenses.submit({ ...fields, draftId })
  if (!submitted.ok) {
    // Without the expense the receipt would become a draft that nobody asked for.
    const dropped = receipt ? receipts.dropDraft({ draftId }) : success(null)
    return dropped.ok ? submitted : dropped
  }
  const { amount, currency, date, vendor, categoryId } = fields
  return success({
    expense: {
      id: submitted.value.id,
      amount,
      currency,
      date,
      vendor,
      category: { id: categoryId, name: names.category },
      project: names.project && { id: names.project.id, title: names.project.title },
      client: names.client && { id: names.client.id, name: names.client.name },
    },
    receipt,
    remarks,
  })
}
