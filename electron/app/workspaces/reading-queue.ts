/**
 * Reads the receipts of drafts, one after the other. The queue is a query (store/receipts/receipt-readings.ts), so a
 * restart continues it. Receipts of expenses are not read, because an expense already has its values.
 */
import { type Outcome } from '../../../shared/contract/errors.ts'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import type { DayOrder } from '../../../shared/domain/language/region.ts'
import type { ReadingResult } from '../../../shared/domain/receipts/reading.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'
import type { ReceiptReader } from '../../desktop/process/receipt-reader.ts'
import { writeAll, type Database } from '../../store/database.ts'
import type { ReceiptFiles } from '../../store/receipts/receipt-files.ts'
import { receiptById } from '../../store/receipts/receipts.ts'
import {
  firstUnread,
  forgetReading,
  keepReading,
  stopWaiting,
} from '../../store/receipts/receipt-readings.ts'

type Parts = {
  readonly database: Database
  readonly changes: Pick<ChangeBus, 'subscribe'>
  readonly files: Pick<ReceiptFiles, 'read'>
  readonly reader: Pick<ReceiptReader, 'read'>
  readonly dayOrder: () => DayOrder
  readonly clock: Clock
  readonly log: Log
}

/** In ms; the start has other work to do. */
const startDelay = 5000

export function createReadingQueue(parts: Parts) {
  const { database, changes, clock, log } = parts
  let isReading = false
  let isClosed = false
  const wake = (): void => {
    if (isReading || isClosed) return
    isReading = true
    readAll(parts, () => isClosed)
      .catch((error: unknown) =>
        log.error('receipts are not read', { cause: describeError(error) }),
      )
      .finally(() => {
        isReading = false
      })
  }
  const stopListening = changes.subscribe(({ topics }) => {
    if (topics.includes('expenses')) wake()
  })
  const cancelStart = clock.after(startDelay, wake)
  return {
    /** Continues the queue; does nothing while receipts are being read. */
    wake,
    /** Removes the waiting receipts from the queue without reading them. Fails with `storage`. */
    stop: (): Outcome<null> => writeAll(database, stopWaiting),
    /** Puts a receipt back into the queue, to be read again. Fails with `storage`. */
    again(id: LocalId): Outcome<null> {
      const outcome = writeAll(database, (transaction) => {
        const receipt = receiptById(transaction, id)
        if (receipt) forgetReading(transaction, receipt.hash)
      })
      wake()
      return outcome
    },
    close(): void {
      isClosed = true
      cancelStart()
      stopListening()
    },
  }
}

/** Reads receipts until none is waiting, a result can't be stored, or the workspace is closed. */
async function readAll(parts: Parts, isClosed: () => boolean): Promise<void> {
  const { database, files, reader, dayOrder, clock, log } = parts
  for (;;) {
    const next = isClosed() ? undefined : firstUnread(database)
    if (!next) return
    const { hash, type } = next
    const hint = { order: dayOrder(), today: dayOf(clock.now(), clock.zone()) }
    const file = await files.read(hash)
    const result: ReadingResult = file.ok
      ? await reader.read({ bytes: file.value, type, hint })
      : { kind: 'failed', why: 'ended' }
    if (isClosed()) return
    const kept = writeAll(database, (transaction) => keepReading(transaction, hash, result))
    if (!kept.ok) return log.warn('what was read is not stored', { cause: kept.error.message })
  }
}
