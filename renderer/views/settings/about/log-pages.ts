import type { LogPage } from '../../../../shared/contract/payloads.ts'

/**
 * Returns the shown lines with the new lines of the newest page. If the page does not reach back to the shown lines,
 * they are dropped and only the page is left.
 */
export function withNewer(shown: LogPage, newest: LogPage): LogPage {
  const [first] = shown.lines
  if (first === undefined) return newest
  const index = newest.lines.findIndex(({ id }) => id === first.id)
  if (index < 0) return newest
  // The formerly newest line can have been incomplete.
  const [, ...others] = shown.lines
  return index === 0 && newest.lines[0]?.text === first.text
    ? shown
    : { lines: [...newest.lines.slice(0, index + 1), ...others], before: shown.before }
}
