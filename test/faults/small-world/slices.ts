/** For searches on several days or machines. */

/**
 * One of `of` equal slices of a list. `part`: its number, from 1. Together, the slices are the list, without overlaps.
 */
export type Slice = { readonly part: number; readonly of: number }

/** Parses a slice such as `3/10`; null for other text. */
export function readSlice(text: string): Slice | null {
  const [, part, of] = (/^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? []).map(Number)
  return part !== undefined && of !== undefined && part <= of ? { part, of } : null
}

/** Returns the elements of a slice: every `of`-th. If the order is mixed, each slice has something of everything. */
export function sliceOf<Item>(items: readonly Item[], { part, of }: Slice): readonly Item[] {
  return items.filter((_, index) => index % of === part - 1)
}
