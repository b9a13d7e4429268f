const stops =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * The left and right arrows walk through a row and its fields: the next stop from the one that has the focus;
 * null at both ends.
 */
export function nextInRow(
  row: HTMLElement,
  from: EventTarget | null,
  by: -1 | 1,
): HTMLElement | null {
  const all = [row, ...row.querySelectorAll<HTMLElement>(stops)]
  const place = all.findIndex((stop) => stop === from)
  return place === -1 ? null : (all[place + by] ?? null)
}
