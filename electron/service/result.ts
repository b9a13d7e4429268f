import type { EpochMs } from '../../shared/domain/units.ts'

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
  /** Nothing was asked: the connected account has no accounting part. */
  | 'noAccounting'

/**
 * One failed attempt. `sent` says whether the request can have reached the service, which is what the
 * outbox depends on: 'no' only where that is certain, 'yes' where a status came back, else 'maybe'.
 */
export type ServiceError = {
  readonly kind: ServiceErrorKind
  /** HTTP status, null where none came. */
  readonly status: number | null
  /** The service's own code (errno and the like). */
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
      readonly receivedAt: EpochMs
      readonly serviceTime: EpochMs | null
    }
  | { readonly ok: false; readonly error: ServiceError }

/** One page of a list; `rejected` holds the rows that were not understood, as they came. */
export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly rejected: readonly { readonly raw: unknown; readonly reason: string }[]
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly perPage: number
  readonly meta: Readonly<Record<string, unknown>>
}

export type PageOptions = {
  /** Rows per page, 1 to 100 (notes, Lists). */
  readonly perPage?: number
  /** The first page to ask for; 1 where nothing is said. */
  readonly from?: number
  /** How many pages may be asked for at once; 1 where nothing is said. */
  readonly inFlight?: number
  readonly signal?: AbortSignal
}
