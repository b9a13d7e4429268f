import type { RecurringContent } from './profile.ts'

/**
 * Adds emptied elements to the content of an update. A service keeps elements that an update leaves out, so a text that
 * was emptied must be sent empty (docs/interface/classic.md#recurring-methods).
 */
export function withClearedElements(
  before: RecurringContent,
  after: RecurringContent,
): RecurringContent {
  const emptied = Object.entries(before).flatMap(([field, value]) =>
    typeof value === 'string' && !Object.hasOwn(after, field) ? [[field, emptyOf(field)]] : [],
  )
  return { ...(Object.fromEntries(emptied) as Partial<RecurringContent>), ...after }
}

function emptyOf(field: string): string {
  return field === 'discount' ? '0' : ''
}
