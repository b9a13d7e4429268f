/** Log of the local webhook receiver (docs/interface/webhooks.md#the-local-receiver), which is never sent. */
import { isAccepted, type Delivery, type Verdict } from '../../shared/domain/webhooks/delivery.ts'
import type { DeliveryCounts } from '../../shared/domain/webhooks/receiver.ts'
import type { DeliveryFilter } from '../../shared/contract/groups/receiver.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { insertRow, rowReader } from './stored-row.ts'

const columns = 'id, at, verdict, event, object_id, payload, took'
const toDelivery = rowReader<Delivery>({ json: ['payload'] })

/** How long a line in the log is kept, in ms. */
const keptFor = 30 * 86_400_000
/**
 * Maximum number of lines of one kind: anybody can cause refused requests, which must not displace lines about
 * deliveries.
 */
const keptLines = 500

export type NewDelivery = Omit<Delivery, 'id'>

export type VerdictCounts = ReadonlyMap<Verdict, number>

/** Returns the delivery log's lines that match the filter, newest first. */
export function listDeliveries(reader: Reader, filter: DeliveryFilter): readonly Delivery[] {
  const kinds = filter === 'all' ? [0, 1] : [filter === 'accepted' ? 1 : 0]
  return reader
    .all(
      `SELECT ${columns} FROM deliveries WHERE is_accepted IN (${kinds.map(() => '?').join(', ')})
       ORDER BY id DESC LIMIT ${keptLines}`,
      kinds,
    )
    .map(toDelivery)
}

/** Returns the newest signed event that a webhook delivered; null if there is none. */
export function lastEvent(reader: Reader): Delivery | null {
  const row = reader.get(
    `SELECT ${columns} FROM deliveries WHERE verdict IN ('refreshed', 'nothingToRefresh', 'repeated')
     ORDER BY id DESC LIMIT 1`,
  )
  return row ? toDelivery(row) : null
}

/** Counts a day's (YYYY-MM-DD) accepted and refused webhook requests, including those without a line in the log. */
export function countsOfDay(reader: Reader, day: string): DeliveryCounts {
  const rows = reader.all('SELECT verdict, count FROM delivery_counts WHERE day = ?', [day])
  const sum = (isWanted: (verdict: Verdict) => boolean): number =>
    rows
      .filter(({ verdict }) => isWanted(verdict as Verdict))
      .reduce((total, { count }) => total + Number(count), 0)
  return { accepted: sum(isAccepted), refused: sum((verdict) => !isAccepted(verdict)) }
}

/**
 * Adds webhook requests to the delivery log and to its daily counts. Removes log lines and counts over 30 days old. Of
 * the remaining log lines, keeps the newest 500 for accepted requests and the newest 500 for refused requests.
 */
export function recordDeliveries(
  transaction: Transaction,
  {
    lines,
    counts,
    day,
    now,
  }: {
    readonly lines: readonly NewDelivery[]
    readonly counts: VerdictCounts
    readonly day: string
    readonly now: EpochMs
  },
): void {
  for (const line of lines)
    insertRow(transaction, 'deliveries', { ...line, isAccepted: isAccepted(line.verdict) })
  for (const [verdict, count] of counts) {
    transaction.run(
      `INSERT INTO delivery_counts (day, verdict, count) VALUES (?, ?, ?)
       ON CONFLICT (day, verdict) DO UPDATE SET count = count + excluded.count`,
      [day, verdict, count],
    )
  }
  transaction.run('DELETE FROM deliveries WHERE at < ?', [now - keptFor])
  transaction.run('DELETE FROM delivery_counts WHERE day < ?', [dayOfUtc(now - keptFor)])
  for (const kind of [0, 1]) {
    transaction.run(
      `DELETE FROM deliveries WHERE is_accepted = ? AND id <= (SELECT id FROM deliveries
         WHERE is_accepted = ? ORDER BY id DESC LIMIT 1 OFFSET ${keptLines})`,
      [kind, kind],
    )
  }
  transaction.touch('receiver')
}

/** Empties the delivery log; the daily counts stay. */
export function clearDeliveries(transaction: Transaction): void {
  transaction.run('DELETE FROM deliveries')
  transaction.touch('receiver')
}

/** Returns the UTC day. The counts are for local days, but their removal need not be exact to the day. */
function dayOfUtc(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
