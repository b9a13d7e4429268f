import type { Day } from '../units.ts'

const dayMs = 86_400_000

/**
 * Counts the days from Monday to Friday between `first` and `last`, both included. Holidays count as working days.
 * The result is 0 if `last` is before `first`.
 */
export function workingDays(first: Day, last: Day): number {
  const [from, to] = [noonOf(first), noonOf(last)]
  const days = Math.round((to - from) / dayMs) + 1
  if (days <= 0) return 0
  const rest = Array.from({ length: days % 7 }, (_, index) =>
    new Date(to - index * dayMs).getUTCDay(),
  )
  return Math.floor(days / 7) * 5 + rest.filter((day) => day !== 0 && day !== 6).length
}

function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`)
}
