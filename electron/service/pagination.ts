import { t } from '../../shared/domain/language/translate.ts'
import { unreadableResponse } from './errors.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'

/** The service's maximum page size (docs/interface/conventions.md#paging). */
export const maxPageSize = 100

/** Pages by which a growing list may exceed twice its first page count. A longer list counts as endless. */
const maxGrowth = 100
const maxPagesWithoutCount = 1000
const maxPagesWithCount = 50_000
/** Maximum number of consecutive pages that are empty or begin with the same row as the page before. */
const maxPagesWithoutNews = 1000

/**
 * Iterates over the pages of a list, in order. The first failure is yielded and ends the iteration.
 *
 * - Requests: the first page is requested alone, then at most `inFlight` pages concurrently. Once the iteration has
 *   ended, no request is pending.
 * - Last page, if pages state a page count: the newest count decides. An empty page does not end the list, because the
 *   service may hide rows.
 * - Last page, if pages state no page count: the list ends with the first page that is not full, unless the service
 *   announces more rows than it has shown. An empty page always ends it.
 * - Endless lists: the iteration ends with a failure, so that the list does not count as complete.
 * - Page numbers: each page is yielded with the number requested, even if the service states another in the page. An
 *   interrupted reading resumes at this number.
 */
export async function* eachPage<Row>(
  request: (page: number, perPage: number) => Promise<ServiceResult<Page<Row>>>,
  { perPage = maxPageSize, inFlight = 1, from = 1 }: PageOptions = {},
): AsyncGenerator<ServiceResult<Page<Row>>, void, undefined> {
  const inFlightPages: Promise<ServiceResult<Page<Row>>>[] = [request(from, perPage)]
  let requested = from
  const isEndless = createEndTest<Row>(from)
  let number = from - 1
  let shown = 0
  try {
    for (let next = inFlightPages.shift(); next; next = inFlightPages.shift()) {
      const answer = await next
      number += 1
      const result = answer.ok ? { ...answer, value: { ...answer.value, page: number } } : answer
      yield result
      if (!result.ok) return
      const count = result.value.rows.length + result.value.rejected.length
      shown += number === from ? from * count : count
      const last = lastPage(result.value, { requested, perPage, count, shown })
      if (isEndless(result.value, last)) {
        yield {
          ok: false,
          error: unreadableResponse(
            result.status,
            t`The service sent an endless list, so Stint stopped reading it.`,
          ),
        }
        return
      }
      while (inFlightPages.length < inFlight && requested < last) {
        requested += 1
        inFlightPages.push(request(requested, perPage))
      }
    }
  } finally {
    await Promise.all(inFlightPages)
  }
}

/** `count`: number of rows on the page. `shown`: number of rows on all pages so far. */
function lastPage<Row>(
  page: Page<Row>,
  {
    requested,
    perPage,
    count,
    shown,
  }: Readonly<Record<'requested' | 'perPage' | 'count' | 'shown', number>>,
): number {
  if (page.hasPageCount) return page.pages
  // A service can have a page size of its own without saying so.
  const isFull = count === perPage || count === page.perPage || shown < page.total
  return isFull && count > 0 ? requested + 1 : requested
}

/** Creates the test for endless lists. Call it with each page, in order. `last`: number of the last page to request. */
function createEndTest<Row>(from: number): (newest: Page<Row>, last: number) => boolean {
  let maxPages: number | null = null
  let firstRow: string | null = null
  let withoutNews = 0
  return ({ rows, rejected, hasPageCount }, last) => {
    const first = JSON.stringify(rows[0] ?? rejected[0] ?? null)
    withoutNews = first === 'null' || first === firstRow ? withoutNews + 1 : 0
    firstRow = first
    maxPages ??= hasPageCount
      ? Math.min(2 * last + maxGrowth, maxPagesWithCount)
      : from + maxPagesWithoutCount
    return last > maxPages || withoutNews > maxPagesWithoutNews
  }
}
