const stops =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** The next focusable element of a row for the left and right arrow keys; null at both ends. */
export function nextInRow(
  row: HTMLElement,
  from: EventTarget | null,
  by: -1 | 1,
): HTMLElement | null {
  const all = [row, ...row.querySelectorAll<HTMLElement>(stops)]
  const place = all.findIndex((stop) => stop === from)
  return place === -1 ? null : (all[place + by] ?? null)
}
