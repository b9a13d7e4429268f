import type { RecurringContent } from './profile.ts'

/**
 * The content of an update: an update keeps what it does not carry, so that a text that was emptied is sent
 * empty (docs/interface/classic.md#recurring-methods).
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
