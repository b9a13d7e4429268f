import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'

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
  /** Nothing was sent, because an amount has more decimals than the service stores (wire/exact-amounts.ts). */
  | 'inexact'
  /** Nothing was sent, because the connected account has no accounting. */
  | 'noAccounting'

/**
 * The error of one attempt to send a request. `sent`: whether the request has reached the service. It is 'no' if the
 * request certainly has not, 'yes' if a status was received, otherwise 'maybe'. The outbox depends on this.
 */
export type ServiceError = {
  readonly kind: ServiceErrorKind
  /** HTTP status of the service's response; null if there was none, or an intermediary responded. */
  readonly status: number | null
  /** The service's error code, a network error (`ECONNREFUSED`), or `HTML_403` for an HTML page; null for none. */
  readonly code: string | number | null
  /** Message for the user, a complete sentence: the service's own message if there is one. */
  readonly message: string
  /** True if the message is the service's own; absent if it is Stint's. */
  readonly isServiceText?: true
  /** The service's messages about individual fields, keyed by the field's API name. */
  readonly fields: Readonly<Record<string, string>>
  /** How long to wait before a retry, in ms; null if the service did not say. */
  readonly retryAfter: number | null
  readonly sent: 'no' | 'maybe' | 'yes'
  readonly cause?: string
}

/** The outcome of one attempt to send a request. `serviceTime`: the service's clock (Date header). */
export type ServiceResult<Value> =
  | {
      readonly ok: true
      readonly value: Value
      readonly status: number
      readonly receivedAt: EpochMs
      readonly serviceTime: EpochMs | null
    }
  | { readonly ok: false; readonly error: ServiceError }

/** A row that could not be read, as received. `id`: null if not even the id could be read. */
export type RejectedRow = {
  readonly raw: unknown
  readonly reason: string
  readonly id: ServiceId | null
}

/** One page of a list. `total` can exceed the number of rows on all pages, because services may hide rows. */
export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly rejected: readonly RejectedRow[]
  readonly page: number
  /** Number of pages reported by the service; 0 if there are none or it reports no number. */
  readonly pages: number
  /** Number of rows in the whole list as reported by the service; else the number of rows on this page. */
  readonly total: number
  /** Number of rows per page reported by the service, which can be less than requested; 0 if it reports none. */
  readonly perPage: number
  /** True if the service reports the number of pages. A list read to its last page is then complete. */
  readonly hasPageCount: boolean
  readonly meta: Readonly<Record<string, unknown>>
}

export type PageOptions = {
  /** Rows per page, 1 to 100 (docs/interface/conventions.md#paging). */
  readonly perPage?: number
  /** The first page to request; default 1. */
  readonly from?: number
  /** Number of concurrent page requests; default 1. */
  readonly inFlight?: number
  readonly signal?: AbortSignal
}
