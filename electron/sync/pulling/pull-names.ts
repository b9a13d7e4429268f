/**
 * Pulls the names of clients and categories once an hour, always completely. Not every service has these lists: after a
 * refusal, ids are shown, and the list is requested again after a day.
 */
import { isMissingCause } from '../../../shared/domain/account/account-part.ts'
import type { Page, RejectedRow, ServiceError, ServiceResult } from '../../service/result.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { storeListedCategories } from '../../store/categories.ts'
import { storeListedClients } from '../../store/clients.ts'
import { writeAll, type Transaction } from '../../store/database.ts'
import { lastFetch, recordFetch, type NameList } from '../../store/pulled/name-list-fetches.ts'
import { storeRejectedRows } from '../../store/pulled/rejected-rows.ts'
import { ShownRows } from './hidden-rows.ts'
import { reasonNotStored, type PullContext, type PullResult } from './pull-context.ts'

const pulled: PullResult = { kind: 'pulled' }

type Context = Pick<PullContext, 'clock' | 'database' | 'log' | 'service' | 'signal'>

/** Interval between requests in ms, as long as the service does not refuse. */
const openInterval = 3_600_000
/** Interval between requests in ms after a refusal. */
const refusedInterval = 86_400_000

/**
 * Pulls the lists of clients and categories that are due. Fails only if the token was refused; after other errors, the
 * stored names stay in use.
 */
export async function pullNames(context: Context): Promise<PullResult> {
  for (const list of ['clients', 'categories'] as const) {
    const result = isDue(context, list) ? await pullNameList(context, list) : pulled
    if (result.kind !== 'pulled') return result
  }
  return pulled
}

/** Pulls the list of clients or categories, due or not. Fails only if the token was refused. */
export async function pullNameList(context: Context, list: NameList): Promise<PullResult> {
  const { service, signal } = context
  const refused =
    list === 'clients'
      ? await pullList(context, list, service.clients.list({ signal }), storeListedClients)
      : await pullList(context, list, service.categories.list({ signal }), storeListedCategories)
  return refused ? { kind: 'failed', error: refused } : pulled
}

function isDue({ database, clock }: Context, list: NameList): boolean {
  const fetched = lastFetch(database, list)
  if (fetched === null) return true
  const age = clock.now() - fetched.at
  return age < 0 || age >= (fetched.isOpen ? openInterval : refusedInterval)
}

/** Returns the error if the token was refused; null in every other case. */
async function pullList<Row extends { readonly id: ServiceId }>(
  { database, clock, log }: Context,
  list: NameList,
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  store: (transaction: Transaction, rows: readonly Row[], isComplete: boolean) => void,
): Promise<ServiceError | null> {
  const rows: Row[] = []
  const rejected: Omit<RejectedRow, 'id'>[] = []
  const shown = new ShownRows(0)
  for await (const page of pages) {
    if (!page.ok) {
      const { kind } = page.error
      if (kind === 'unauthorized') return page.error
      if (!isMissingCause(kind)) {
        log.info('names were not listed', { list, cause: kind })
        return null
      }
      writeAll(database, (transaction) =>
        recordFetch(transaction, list, { at: clock.now(), isOpen: false }),
      )
      return null
    }
    rows.push(...page.value.rows)
    rejected.push(...page.value.rejected)
    shown.count(page.value)
  }
  writeAll(database, (transaction) => {
    // A service can count rows that it does not show, so a missing row is not archived then.
    const stored = transaction.attempt(() => store(transaction, rows, shown.areAllKnown()))
    // Row by row: a row that can't be stored is set aside.
    for (const row of stored.ok ? [] : rows) {
      const alone = transaction.attempt(() => store(transaction, [row], false))
      if (!alone.ok) rejected.push({ raw: row, reason: reasonNotStored(alone.error) })
    }
    for (const reason of storeRejectedRows(transaction, list, rejected, clock.now()))
      log.warn('a row was not understood', { list, reason })
    recordFetch(transaction, list, { at: clock.now(), isOpen: true })
  })
  return null
}
