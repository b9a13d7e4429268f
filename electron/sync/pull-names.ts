/**
 * Names of clients and categories from the service's own lists, whole, once an hour. Not every service has
 * them: where one is refused everything works by ids, and it is asked for again after a day.
 */
import { isMissingCause } from '../../shared/domain/account/account-part.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Page, ServiceError, ServiceResult } from '../service/result.ts'
import { keepListedCategories } from '../store/categories.ts'
import { keepListedClients } from '../store/clients.ts'
import type { Transaction } from '../store/database.ts'
import { lastAsked, setAsked, type NameList } from '../store/name-list-fetches.ts'
import type { PullContext, PullResult } from './pull-context.ts'

type Context = Pick<PullContext, 'clock' | 'database' | 'log' | 'service' | 'signal'>

/** ms between two askings. */
const everyOpen = 3_600_000
const everyRefused = 86_400_000

/**
 * Fails only where the token was refused: without news of names the old ones are as good, and the next request
 * shows what else is wrong.
 */
export async function pullNames(context: Context): Promise<PullResult> {
  const { service, signal } = context
  let refused: ServiceError | null = null
  if (isDue(context, 'clients')) {
    const pages = service.clients.list({ signal })
    refused = await pullList(context, 'clients', pages, keepListedClients)
  }
  if (!refused && isDue(context, 'categories')) {
    const pages = service.categories.list({ signal })
    refused = await pullList(context, 'categories', pages, keepListedCategories)
  }
  return refused ? { kind: 'failed', error: refused } : { kind: 'pulled' }
}

function isDue({ database, clock }: Context, list: NameList): boolean {
  const asked = lastAsked(database, list)
  if (asked === null) return true
  const age = clock.now() - asked.at
  return age < 0 || age >= (asked.isOpen ? everyOpen : everyRefused)
}

/** Answers the refusal of the token; null for everything else. */
async function pullList<Row>(
  { database, clock, log }: Context,
  list: NameList,
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  keep: (transaction: Transaction, rows: readonly Row[], isComplete: boolean) => void,
): Promise<ServiceError | null> {
  const rows: Row[] = []
  let rejected = 0
  let total = 0
  for await (const page of pages) {
    if (!page.ok) {
      const { kind } = page.error
      if (kind === 'unauthorized') return page.error
      if (!isMissingCause(kind)) {
        log.info('names were not listed', { list, cause: kind })
        return null
      }
      database.write((transaction) => {
        setAsked(transaction, list, { at: clock.now(), isOpen: false })
        return success(null)
      })
      return null
    }
    rows.push(...page.value.rows)
    rejected += page.value.rejected.length
    total = page.value.total
  }
  // A service can count rows that it does not show: what is missing from such a list is not gone.
  const isComplete = rejected === 0 && rows.length >= total
  database.write((transaction) => {
    keep(transaction, rows, isComplete)
    setAsked(transaction, list, { at: clock.now(), isOpen: true })
    return success(null)
  })
  return null
}
