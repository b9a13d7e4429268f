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
 *   announces more rows than it has shown. An empty page always ends it, and a page that is not full does if it begins
 *   with the same row as the page before.
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
  const endOf = createEndTest<Row>(from, perPage)
  let number = from - 1
  try {
    for (let next = inFlightPages.shift(); next; next = inFlightPages.shift()) {
      const answer = await next
      number += 1
      const result = answer.ok ? { ...answer, value: { ...answer.value, page: number } } : answer
      yield result
      if (!result.ok) return
      const { last, isEndless } = endOf(result.value, requested)
      if (isEndless) {
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

/**
 * Creates the function that finds the end of a list. Call it with each page, in order. `requested`: number of the last
 * page requested so far. `last`: number of the last page to request.
 */
function createEndTest<Row>(from: number, perPage: number) {
  let maxPages: number | null = null
  let firstRow: string | null = null
  let withoutNews = 0
  let shown: number | null = null
  return (page: Page<Row>, requested: number) => {
    const { rows, rejected, hasPageCount } = page
    const count = rows.length + rejected.length
    shown = shown === null ? from * count : shown + count
    const first = JSON.stringify(rows[0] ?? rejected[0] ?? null)
    withoutNews = count === 0 || first === firstRow ? withoutNews + 1 : 0
    firstRow = first
    // A service can have a page size of its own without saying so.
    const isPart = shown < page.total && withoutNews === 0
    const isFull = count > 0 && [perPage, page.perPage].includes(count)
    const last = hasPageCount ? page.pages : requested + Number(isFull || isPart)
    maxPages ??= hasPageCount
      ? Math.min(2 * last + maxGrowth, maxPagesWithCount)
      : from + maxPagesWithoutCount
    return { last, isEndless: last > maxPages || withoutNews > maxPagesWithoutNews }
  }
}
