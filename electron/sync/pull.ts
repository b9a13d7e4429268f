/**
 * Brings the service's news into the database: what changed since the last mark, page by page, each
 * page in one short transaction (design, Pull rules).
 */
import type { EpochMs } from '../../shared/domain/units.ts'
import { success } from '../../shared/errors.ts'
import type { Clock } from '../kit/clock.ts'
import type { IdSource } from '../kit/ids.ts'
import type { Log } from '../kit/log.ts'
import type { ServiceClient } from '../service/client.ts'
import type { Page, ServiceError, ServiceResult } from '../service/result.ts'
import type { ServiceTimeEntry } from '../service/time-entries.ts'
import type { Database, Transaction } from '../store/database.ts'
import { hasUnansweredCreate } from '../store/outbox.ts'
import { saveServiceProject } from '../store/projects.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import { timeEntryByServiceId } from '../store/time-entries.ts'
import { takeInTimeEntry } from './merge.ts'

export type PullContext = {
  readonly database: Database
  readonly service: ServiceClient
  readonly clock: Clock
  readonly ids: IdSource
  readonly log: Log
  readonly signal: AbortSignal
}

export type PullResult =
  | { readonly kind: 'pulled'; readonly rows: number }
  | { readonly kind: 'failed'; readonly error: ServiceError }
  | { readonly kind: 'notBooked'; readonly message: string }

/** The service's clock has whole seconds and its rows can be a moment late: look two minutes back. */
const overlap = 120_000
const perPage = 100

/** Projects first, so that entries find theirs. */
export async function pull(context: PullContext): Promise<PullResult> {
  const projects = await pullList(context, {
    mark: 'pull.projects',
    list: (updatedSince) =>
      context.service.projects.list(
        { skipGroup: true, ...(updatedSince !== null && { updatedSince }) },
        { perPage, signal: context.signal },
      ),
    take: (transaction, project) => {
      saveServiceProject(
        transaction,
        { ...project, serviceId: project.id, isDeleted: project.isDeleted },
        () => context.ids.next(),
        context.clock.now(),
      )
      return 'taken'
    },
  })
  if (projects.kind !== 'pulled') return projects
  return pullList(context, {
    mark: 'pull.timeEntries',
    list: (updatedSince) =>
      context.service.timeEntries.list(
        {
          includeUnlogged: true,
          includeDeleted: true,
          ...(updatedSince !== null && { updatedSince }),
        },
        { perPage, signal: context.signal },
      ),
    take: (transaction, row) => {
      if (mayBeOurs(transaction, row)) return 'later'
      takeInTimeEntry(context, transaction, row)
      return 'taken'
    },
  })
}

type ListToPull<Row> = {
  /** Setting that keeps the instant, on the service's clock, up to which everything is known. */
  readonly mark: string
  readonly list: (updatedSince: EpochMs | null) => AsyncIterable<ServiceResult<Page<Row>>>
  /** 'later': the row can't be judged yet and must be listed again. */
  readonly take: (transaction: Transaction, row: Row) => 'taken' | 'later'
}

async function pullList<Row>(context: PullContext, what: ListToPull<Row>): Promise<PullResult> {
  const { database, log } = context
  let startedAt: EpochMs | null = null
  let rows = 0
  let hasLater = false
  for await (const page of what.list(readMark(database, what.mark))) {
    if (!page.ok) return { kind: 'failed', error: page.error }
    startedAt ??= page.serviceTime
    for (const poisoned of page.value.rejected) {
      log.warn('a row was not understood', { list: what.mark, reason: poisoned.reason })
    }
    const booked = database.write((transaction) => {
      for (const row of page.value.rows) {
        if (what.take(transaction, row) === 'later') hasLater = true
      }
      return success(null)
    })
    if (!booked.ok) return { kind: 'notBooked', message: booked.error.message }
    rows += page.value.rows.length
  }
  if (startedAt !== null && !hasLater) {
    const mark = startedAt - overlap
    const booked = database.write((transaction) => {
      writeSetting(transaction, what.mark, mark)
      return success(null)
    })
    if (!booked.ok) return { kind: 'notBooked', message: booked.error.message }
  }
  return { kind: 'pulled', rows }
}

/**
 * A row that nobody owns yet may be the create that is under way or uncertain right now. Taking it in
 * as a new row would hide it from the look-up, and the create would be sent twice.
 */
function mayBeOurs(transaction: Transaction, row: ServiceTimeEntry): boolean {
  if (timeEntryByServiceId(transaction, row.id)) return false
  return hasUnansweredCreate(transaction, 'timeEntry', String(row.startedAt))
}

function readMark(database: Database, key: string): EpochMs | null {
  const value = readSetting(database, key)
  return typeof value === 'number' && Number.isSafeInteger(value) ? (value as EpochMs) : null
}
