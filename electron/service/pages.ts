import type { Page, PageOptions, ServiceResult } from './result.ts'

/** The largest page that services of this kind give (notes, Lists). */
export const largestPage = 100

/**
 * Asks for page after page until the service has no more: follows `pages`, stops on an empty page, and
 * stops after the first failure, which it hands out. One page is in flight at a time.
 */
export async function* eachPage<Row>(
  ask: (page: number, perPage: number) => Promise<ServiceResult<Page<Row>>>,
  { perPage = largestPage }: PageOptions = {},
): AsyncGenerator<ServiceResult<Page<Row>>, void, undefined> {
  for (let page = 1; ; page += 1) {
    const result = await ask(page, perPage)
    yield result
    if (!result.ok) return
    const { rows, rejected, pages } = result.value
    if (rows.length + rejected.length === 0 || page >= pages) return
  }
}

/** The instant as the wire wants it: ISO 8601 UTC, whole seconds (interface, Time entry). */
export function toWireInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
