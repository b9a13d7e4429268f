/** For searches on several days or machines. */

/** `part` of `of` equal ones of a list, from 1. Together the slices are the list, and none overlap. */
export type Slice = { readonly part: number; readonly of: number }

/** Such as `3/10`; null where the text is no slice. */
export function readSlice(text: string): Slice | null {
  const [, part, of] = (/^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? []).map(Number)
  return part !== undefined && of !== undefined && part <= of ? { part, of } : null
}

/** Every `of`-th element, so that in a mixed order each slice has something of everything. */
export function sliceOf<Item>(items: readonly Item[], { part, of }: Slice): readonly Item[] {
  return items.filter((_, index) => index % of === part - 1)
}
