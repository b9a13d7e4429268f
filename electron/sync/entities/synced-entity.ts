/** What replay, look-up, pull and merge have to know of one kind of row. */
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Clock } from '../../base/clock.ts'
import type { IdSource } from '../../base/ids.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { Page, ServiceResult } from '../../service/result.ts'
import type { Database, Reader, Transaction } from '../../store/database.ts'
import type { RawRow } from '../../store/service-rows.ts'
import type { AnyFields, SyncedTable } from '../../store/synced-table.ts'

export type SyncContext = {
  readonly database: Database
  readonly service: ServiceClient
  readonly clock: Clock
  readonly ids: IdSource
  readonly signal: AbortSignal
}

/** A row of a list, with the fields of it that could not be read. */
export type ListedRow = {
  readonly id: ServiceId
  readonly unreadable: readonly string[]
  readonly raw: unknown
}

/** The service's version of a row in local terms. */
export type RemoteVersion<Fields> = {
  readonly serviceId: ServiceId
  readonly fields: Fields
  /** Names of the fields that could not be read; left out for none. */
  readonly unreadable?: readonly string[]
  /** Values for the columns that are not merged: for every row, and for new ones. */
  readonly local?: Readonly<Record<string, string | number | null>>
  readonly localOfNew?: Readonly<Record<string, string | number | null>>
}

export type SyncedEntity<Row, Fields extends AnyFields> = {
  readonly table: SyncedTable<Fields>
  create(context: SyncContext, operation: Operation): Promise<ServiceResult<Row>>
  update(
    context: SyncContext,
    operation: Operation,
    serviceId: ServiceId,
  ): Promise<ServiceResult<Row>>
  /** One row by its id; left out where there is no such question. */
  get?(context: SyncContext, serviceId: ServiceId): Promise<ServiceResult<Row>>
  delete(context: SyncContext, serviceId: ServiceId): Promise<ServiceResult<null>>
  /** A narrow list that holds what the create has made, where it arrived (look-up.ts). */
  candidates(
    context: SyncContext,
    operation: Operation,
  ): AsyncIterable<ServiceResult<Page<Row & ListedRow>>>
  /** Whether a listed row carries what the create sent. */
  matchesCreate(reader: Reader, operation: Operation): (row: Row) => boolean
  /**
   * The row as it came, where updates are made from it; left out where the service merges updates
   * (docs/interface/live-services.md#1-whole-updates).
   */
  raw?(row: Row): RawRow
  /**
   * The row as it came, kept only to tell whether its id was given again; left out where `raw` is kept, or the
   * service does not tell when it made the row.
   */
  origin?(row: Row): RawRow
  /** True where two versions of one id have nothing in common; left out where the service tells when it made a row. */
  isUnlike?(known: AnyFields, listed: AnyFields): boolean
  /** True for a row that the service lists as deleted. */
  isGone(row: Row): boolean
  /** May make a placeholder for a project that was never listed. */
  remoteVersion(
    context: Pick<SyncContext, 'clock' | 'ids'>,
    transaction: Transaction,
    row: Row,
  ): RemoteVersion<Fields>
}
