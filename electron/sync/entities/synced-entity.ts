import type { Fields as AnyValues, Operation } from '../../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Clock } from '../../base/clock.ts'
import type { IdSource } from '../../base/ids.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { Page, ServiceResult } from '../../service/result.ts'
import type { Database, Reader, Transaction } from '../../store/database.ts'
import type { RawRow } from '../../store/pulled/service-rows.ts'
import type { AnyFields, SyncedTable } from '../../store/synced-table.ts'

/** What a sync engine's requests and merges depend on. `signal` aborts requests. */
export type SyncContext = {
  readonly database: Database
  readonly service: ServiceClient
  readonly clock: Clock
  readonly ids: IdSource
  readonly signal: AbortSignal
  readonly newIds: NewIds
}

/**
 * Ids that the service has assigned to new rows since the current pull began, each as `entity id`. A service that was
 * restored from a backup reuses ids. So a page requested before the assignment may show the id's former row.
 */
export type NewIds = Set<string>

/** A row in a list of the service, with the names of its fields that could not be parsed, and its raw JSON. */
export type ListedRow = {
  readonly id: ServiceId
  readonly unreadable: readonly string[]
  readonly raw: unknown
}

/** The service's version of a row, mapped to local fields. */
export type RemoteVersion<Fields> = {
  readonly serviceId: ServiceId
  /** The order of the fields must never change, because the merge base is stored as JSON and compared as text. */
  readonly fields: Fields
  /** Names of the fields that could not be parsed; omitted if there are none. */
  readonly unreadable?: readonly string[]
  /** Values of the columns that are not merged. `local` is stored for every row, `localOfNew` only for new rows. */
  readonly local?: Readonly<Record<string, string | number | null>>
  readonly localOfNew?: Readonly<Record<string, string | number | null>>
}

/** How a kind of row is synchronised: its requests, and the mapping of its rows. */
export type SyncedEntity<Row, Fields extends AnyFields> = {
  readonly table: SyncedTable<Fields>
  create(context: SyncContext, operation: Operation): Promise<ServiceResult<Row>>
  update(
    context: SyncContext,
    operation: Operation,
    serviceId: ServiceId,
  ): Promise<ServiceResult<Row>>
  /** Omitted if the API has no such request. */
  get?(context: SyncContext, serviceId: ServiceId): Promise<ServiceResult<Row>>
  delete(context: SyncContext, serviceId: ServiceId): Promise<ServiceResult<null>>
  /** Requests a narrow list that contains the row the create made, if the create arrived (look-up.ts). */
  candidates(
    context: SyncContext,
    operation: Operation,
  ): AsyncIterable<ServiceResult<Page<Row & ListedRow>>>
  /** A wider list, if the narrow one selects rows by a time or day that a service may have changed. */
  neighbours?(
    context: SyncContext,
    operation: Operation,
  ): AsyncIterable<ServiceResult<Page<Row & ListedRow>>>
  /** Returns the create's values in the fields by which its row is recognised. A project is given by its local id. */
  sentFields(reader: Reader, operation: Operation): AnyValues
  /** Returns the same fields as `sentFields`. A project missing here becomes a string that can't be a local id. */
  storedFields(reader: Reader, row: Row): AnyValues
  /**
   * Returns the raw row for building updates; omitted if the service merges updates
   * (docs/interface/live-services.md#1-whole-updates).
   */
  raw?(row: Row): RawRow
  /**
   * Returns the raw row, which is stored only to detect that its id now belongs to another row. Omitted if there is
   * `raw`, or no creation time.
   */
  origin?(row: Row): RawRow
  /** True if two versions have nothing in common: without creation times, they are then different rows with one id. */
  isUnlike?(knownFields: AnyFields, listed: AnyFields): boolean
  /** Returns true for a row that the service lists as deleted. */
  isGone(row: Row): boolean
  /** Maps a row. May insert a placeholder for a project that was never listed. */
  remoteVersion(
    context: Pick<SyncContext, 'clock' | 'ids'>,
    transaction: Transaction,
    row: Row,
  ): RemoteVersion<Fields>
}
