/**
 * Names of clients and categories from the service's own lists, whole, once an hour. Not every service has
 * them: where one is refused everything works by ids, and it is asked for again after a day.
 */
import { isMissingCause } from '../../shared/domain/account-part.ts'
import { success } from '../../shared/errors.ts'
import type { Page, ServiceResult } from '../service/result.ts'
import { keepListedCategories } from '../store/categories.ts'
import { keepListedClients } from '../store/clients.ts'
import type { Transaction } from '../store/database.ts'
import { lastAsked, setAsked, type NameList } from '../store/name-lists.ts'
import type { PullContext } from './pull-context.ts'

type Context = Pick<PullContext, 'clock' | 'database' | 'log' | 'service' | 'signal'>

/** ms between two askings. */
const everyOpen = 3_600_000
const everyRefused = 86_400_000

/** Never fails: without news of names the old ones are as good, and the next request shows what is wrong. */
export async function pullNames(context: Context): Promise<void> {
  const { service, signal } = context
  if (isDue(context, 'clients')) {
    await pullList(context, 'clients', service.clients.list({ signal }), keepListedClients)
  }
  if (isDue(context, 'categories')) {
    await pullList(context, 'categories', service.categories.list({ signal }), keepListedCategories)
  }
}

function isDue({ database, clock }: Context, list: NameList): boolean {
  const asked = lastAsked(database, list)
  if (asked === null) return true
  const age = clock.now() - asked.at
  return age < 0 || age >= (asked.isOpen ? everyOpen : everyRefused)
}

async function pullList<Row>(
  { database, clock, log }: Context,
  list: NameList,
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  keep: (transaction: Transaction, rows: readonly Row[], isComplete: boolean) => void,
): Promise<void> {
  const rows: Row[] = []
  let rejected = 0
  let total = 0
  for await (const page of pages) {
    if (!page.ok) {
      const { kind } = page.error
      if (!isMissingCause(kind)) return log.info('names were not listed', { list, cause: kind })
      database.write((transaction) => {
        setAsked(transaction, list, { at: clock.now(), isOpen: false })
        return success(null)
      })
      return
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
}
