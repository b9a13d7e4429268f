/**
 * Sends receipts after their expenses (docs/reliability.md#receipts): uploads the file, then attaches it to the
 * expense. Receipts are sent one at a time, and only when there is nothing else to send. Nothing else ever waits for a
 * receipt.
 *
 * Invariants:
 * - An upload alone creates no record on the service, so it may be repeated.
 * - Before each write to an expense, the service is asked whether the expense already has a receipt. If so, the expense
 *   is left unchanged.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { receiptTypes } from '../../../shared/domain/expenses/receipt.ts'
import type { OperationError } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { describeError, type Log } from '../../base/log.ts'
import type { ServiceError } from '../../service/result.ts'
import { writeAll, type Transaction } from '../../store/database.ts'
import type { ReceiptFiles } from '../../store/receipts/receipt-files.ts'
import {
  claimUpload,
  finishUploads,
  nextUploadDue,
  parkUpload,
  postponeUpload,
  readyUpload,
  recordNoUploads,
  recordUploaded,
  uploadSupport,
  type ReceiptUpload,
  type UploadedFile,
} from '../../store/receipts/receipt-uploads.ts'
import type { ReplayContext } from './replay.ts'
import { decideUpload } from './retry-policy.ts'

export type ReceiptSenderOptions = {
  readonly context: Pick<ReplayContext, 'database' | 'service' | 'clock' | 'random' | 'signal'>
  readonly files: Pick<ReceiptFiles, 'read'>
  readonly log: Log
  /**
   * Called after each step. `isChanged`: true if the step changed an expense on the service. `writeError`: why the result
   * could not be written; null if it was.
   */
  readonly onDone: (isChanged: boolean, writeError: string | null) => void
}

type Result =
  | { readonly kind: 'uploaded'; readonly file: UploadedFile }
  | { readonly kind: 'carried'; readonly isChanged: boolean }
  | { readonly kind: 'failed'; readonly error: ServiceError }
  | { readonly kind: 'refused'; readonly message: string }

/** Uploads receipts to the service, for one sync engine. */
export class ReceiptSender {
  readonly #options: ReceiptSenderOptions
  #inFlight: Promise<void> | null = null

  constructor(options: ReceiptSenderOptions) {
    this.#options = options
  }

  isBusy(): boolean {
    return this.#inFlight !== null
  }

  /** Returns when the next receipt is due; null if there is none, or while one is in flight. */
  nextDue(): EpochMs | null {
    return this.isBusy() ? null : nextUploadDue(this.#options.context.database)
  }

  start(): void {
    const { database, clock } = this.#options.context
    if (this.isBusy()) return
    const upload = readyUpload(database, clock.now())
    if (!upload) return
    // A commit notifies the engine, which would start another one.
    this.#inFlight = Promise.resolve()
    const claimed = database.write((transaction) =>
      success(claimUpload(transaction, upload.receiptId)),
    )
    this.#inFlight = claimed.ok && claimed.value ? this.#run(upload) : null
  }

  /** Waits until the request in flight has ended and its result is recorded. */
  async drain(): Promise<void> {
    await this.#inFlight
  }

  async #run(upload: ReceiptUpload): Promise<void> {
    const { log, onDone } = this.#options
    let isChanged = false
    let writeError: string | null = null
    try {
      const result = await (upload.uploaded
        ? this.#attach(upload, upload.uploaded)
        : this.#add(upload))
      isChanged = result.kind === 'carried' && result.isChanged
      const recorded = this.#record(upload, result)
      if (!recorded.ok) writeError = recorded.error.message
    } catch (error) {
      // It stays `sending`, and is sent again by the next start.
      log.error('sending a receipt failed', { cause: describeError(error) })
    }
    this.#inFlight = null
    onDone(isChanged, writeError)
  }

  async #add({ hash, name, type }: ReceiptUpload): Promise<Result> {
    const { context, files } = this.#options
    const bytes = await files.read(hash)
    if (!bytes.ok) return { kind: 'refused', message: bytes.error.message }
    const file = { name, mediaType: receiptTypes[type].mime, bytes: bytes.value }
    const added = await context.service.uploads.add(file, context.signal)
    return added.ok
      ? { kind: 'uploaded', file: added.value }
      : { kind: 'failed', error: added.error }
  }

  async #attach({ expenseServiceId }: ReceiptUpload, file: UploadedFile): Promise<Result> {
    const { service, signal } = this.#options.context
    if (expenseServiceId === null) throw new Error('a receipt of an expense that was not sent')
    const fetched = await service.expenses.get(expenseServiceId, { signal })
    if (!fetched.ok) return { kind: 'failed', error: fetched.error }
    if (fetched.value.hasReceipt) return { kind: 'carried', isChanged: false }
    const written = await service.expenses.attach(expenseServiceId, file, signal)
    if (!written.ok) return { kind: 'failed', error: written.error }
    return written.value.hasReceipt
      ? { kind: 'carried', isChanged: true }
      : {
          kind: 'refused',
          message: t`The service accepted the file, but the expense still shows no receipt.`,
        }
  }

  #record(upload: ReceiptUpload, result: Result): Outcome<null> {
    const { database, signal } = this.#options.context
    const { receiptId, expenseId } = upload
    return writeAll(database, (transaction) => {
      if (result.kind === 'uploaded') recordUploaded(transaction, receiptId, result.file)
      else if (result.kind === 'carried') finishUploads(transaction, expenseId)
      else if (result.kind === 'refused') {
        parkUpload(transaction, receiptId, { kind: 'invalid', message: result.message, fields: {} })
      } else if (signal.aborted) postponeUpload(transaction, receiptId, 0 as EpochMs, null)
      else this.#recordFailed(transaction, upload, result.error)
    })
  }

  #recordFailed(transaction: Transaction, upload: ReceiptUpload, error: ServiceError): void {
    const { clock, random } = this.#options.context
    const now = clock.now()
    const isTaken = upload.uploaded !== null || uploadSupport(transaction, now) === 'taken'
    const decision = decideUpload(error, isTaken, upload.attempts + 1, random())
    const { receiptId } = upload
    if (decision.kind === 'notTaken') recordNoUploads(transaction, now)
    else if (decision.kind === 'park') parkUpload(transaction, receiptId, reasonOf(error))
    else {
      const at = (now + decision.delay) as EpochMs
      postponeUpload(transaction, receiptId, at, reasonOf(error))
    }
  }
}

/**
 * Returns the error to record for a file that did not arrive. If the service's message does not help, the error gets
 * one of Stint's own messages. The error names no fields, because a receipt has none that the user could change.
 */
function reasonOf({ kind, status, message, isServiceText }: ServiceError): OperationError {
  if (status === 413)
    return { kind, message: t`This file is too large for the service.`, fields: {} }
  if (status === 415)
    return { kind, message: t`The service doesn’t accept this kind of file.`, fields: {} }
  return { kind, message, ...(isServiceText && { isServiceText }), fields: {} }
}
