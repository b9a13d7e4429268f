import type { Page, PageOptions, ServiceResult } from './result.ts'

/** The largest page that services of this kind give (notes, Lists). */
export const largestPage = 100

/**
 * Asks for page after page until the service has no more: follows `pages`, stops on an empty page, and
 * stops after the first failure, which it hands out. Pages come in their order; at most `inFlight` are
 * asked for at once (the first one always alone), and none is under way when the iteration has ended.
 */
export async function* eachPage<Row>(
  ask: (page: number, perPage: number) => Promise<ServiceResult<Page<Row>>>,
  { perPage = largestPage, inFlight = 1, from = 1 }: PageOptions = {},
): AsyncGenerator<ServiceResult<Page<Row>>, void, undefined> {
  const underWay: Promise<ServiceResult<Page<Row>>>[] = [ask(from, perPage)]
  let asked = from
  try {
    for (let next = underWay.shift(); next; next = underWay.shift()) {
      const result = await next
      yield result
      if (!result.ok) return
      const { rows, rejected, pages } = result.value
      if (rows.length + rejected.length === 0) return
      while (underWay.length < inFlight && asked < pages) {
        asked += 1
        underWay.push(ask(asked, perPage))
      }
    }
  } finally {
    await Promise.all(underWay)
  }
}

/** The instant as the wire wants it: ISO 8601 UTC, whole seconds (interface, Time entry). */
export function toWireInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
