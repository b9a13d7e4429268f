import { notUnderstood } from './errors.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'

/** The largest page that services of this kind give (docs/interface/conventions.md#paging). */
export const largestPage = 100

/** A list can grow while it is read, but not by more than this beside its double. */
const growth = 100
/** How many full pages are read of a list whose service does not say how many there are. */
const mostUntold = 1000

/**
 * Asks for page after page until the service has no more. Pages come in their order; at most `inFlight` are asked
 * for at once (the first one always alone), and none is under way when the iteration has ended. The first failure
 * is handed out and ends it.
 *
 * `pages` is followed as the newest page tells it, through pages that look empty because the service hides their
 * rows. A list that says nothing of pages goes on while pages are full. One that never ends is a failure, so that
 * nobody takes it for a complete list.
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

/** The last page that is worth asking for, as this page tells it. */
function lastPage<Row>(page: Page<Row>, asked: number, perPage: number): number {
  if (page.hasPageCount) return page.pages
  const count = page.rows.length + page.rejected.length
  return count > 0 && count === perPage ? asked + 1 : asked
}

/** The instant as the wire wants it: ISO 8601 UTC, whole seconds (docs/interface/time-entries.md#fields). */
export function toWireInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
