import { notUnderstood } from './errors.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'

/** Maximum page size of the service (docs/interface/conventions.md#paging). */
export const largestPage = 100

/** While it is read, a list may grow to at most twice its size plus this many pages. */
const growth = 100
/** Maximum number of full pages of a list without a page count. */
const mostUntold = 1000

/**
 * Iterates over the pages of a list, in order. At most `inFlight` pages are requested concurrently (the
 * first always alone), and none is pending when the iteration has ended. The first failure is yielded
 * and ends it.
 *
 * The page count is updated from each page, and empty pages are passed over, because the service may
 * hide rows. A list without a page count continues while pages are full. An endless list ends with a
 * failure, so that it is not taken for complete.
 */
export async function* eachPage<Row>(
  ask: (page: number, perPage: number) => Promise<ServiceResult<Page<Row>>>,
  { perPage = largestPage, inFlight = 1, from = 1 }: PageOptions = {},
): AsyncGenerator<ServiceResult<Page<Row>>, void, undefined> {
  const underWay: Promise<ServiceResult<Page<Row>>>[] = [ask(from, perPage)]
  let asked = from
  let most: number | null = null
  try {
    for (let next = underWay.shift(); next; next = underWay.shift()) {
      const result = await next
      yield result
      if (!result.ok) return
      const last = lastPage(result.value, asked, perPage)
      most ??= result.value.hasPageCount ? 2 * last + growth : from + mostUntold
      if (last > most) {
        yield {
          ok: false,
          error: notUnderstood(result.status, 'The list of the service has no end.'),
        }
        return
      }
      while (underWay.length < inFlight && asked < last) {
        asked += 1
        underWay.push(ask(asked, perPage))
      }
    }
  } finally {
    await Promise.all(underWay)
  }
}

/** The last page to request, judged by this page. */
function lastPage<Row>(page: Page<Row>, asked: number, perPage: number): number {
  if (page.hasPageCount) return page.pages
  const count = page.rows.length + page.rejected.length
  return count > 0 && count === perPage ? asked + 1 : asked
}

/**
 * Formats an instant for the service: ISO 8601 UTC, whole seconds
 * (docs/interface/conventions.md#instants-and-dates).
 */
export function toWireInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
