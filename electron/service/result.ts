import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'

/** Kinds of failure that the rest of the program tells apart. */
export type ServiceErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'rateLimited'
  | 'server'
  | 'protocol'
  /** Nothing was sent: an amount has more decimal places than the service keeps (wire/exact-amounts.ts). */
  | 'inexact'
  /** Nothing was asked: the connected account has no accounting part. */
  | 'noAccounting'

/**
 * One failed attempt. `sent` says whether the request can have reached the service, which is what the
 * outbox depends on: 'no' only where that is certain, 'yes' where a status came back, else 'maybe'.
 */
export type ServiceError = {
  readonly kind: ServiceErrorKind
  /** HTTP status of the service's answer; null where none came, or a page of something in between. */
  readonly status: number | null
  /** The service's own code (errno and the like), of the network (`ECONNREFUSED`), or `HTML_403` of a page. */
  readonly code: string | number | null
  /** A sentence: the service's own words where it said any. */
  readonly message: string
  /** The service's words per field, by the wire's field names. */
  readonly fields: Readonly<Record<string, string>>
  /** ms to wait before the next try, where the service said so. */
  readonly retryAfter: number | null
  readonly sent: 'no' | 'maybe' | 'yes'
  /** Technical cause for the log. */
  readonly cause?: string
}

/** The outcome of one attempt. `serviceTime` is the service's clock (Date header). */
export type ServiceResult<Value> =
  | {
      readonly ok: true
      readonly value: Value
      /** HTTP status of the answer. */
      readonly status: number
      readonly receivedAt: EpochMs
      readonly serviceTime: EpochMs | null
    }
  | { readonly ok: false; readonly error: ServiceError }

/** A row that was not understood, as it came; `id` where at least that could be read. */
export type RejectedRow = {
  readonly raw: unknown
  readonly reason: string
  readonly id: ServiceId | null
}

/** One page of a list. Services may hide rows: `total` can be more than all pages hold. */
export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly rejected: readonly RejectedRow[]
  readonly page: number
  /** How many pages there are; 0 where the service says none, or does not say. */
  readonly pages: number
  /** Rows of the whole list, as the service counts; those of this page where it does not. */
  readonly total: number
  /** As the service tells it, which can be less than was asked for; can be 0. */
  readonly perPage: number
  /** The service says how many pages there are: a list read to its last page is complete. */
  readonly hasPageCount: boolean
  readonly meta: Readonly<Record<string, unknown>>
}

export type PageOptions = {
  /** Rows per page, 1 to 100 (docs/interface/conventions.md#paging). */
  readonly perPage?: number
  /** The first page to ask for; 1 where nothing is said. */
  readonly from?: number
  /** How many pages may be asked for at once; 1 where nothing is said. */
  readonly inFlight?: number
  readonly signal?: AbortSignal
}
