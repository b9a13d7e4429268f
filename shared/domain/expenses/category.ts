import { foldName } from '../text/fold.ts'
import { t } from '../language/translate.ts'
import type { ServiceId } from '../units.ts'

/** A category from the service's list, or from an expense if that list lacks it. */
export type Category = {
  readonly id: ServiceId
  /** Local name, stored only on this computer. */
  readonly name: string | null
  /** Null if it is not known. */
  readonly serviceName: string | null
  /** True if archived or deleted on the service; still shown on existing expenses, but not offered for new ones. */
  readonly isArchived: boolean
  /** Tells the category from others of the same name; null if its name is unique. */
  readonly detail: string | null
}

/** A category with its place in the category tree. */
export type PlacedCategory = Omit<Category, 'detail'> & {
  readonly parentId: ServiceId | null
  /** True for cost of goods sold; null if the service did not say. */
  readonly isCogs: boolean | null
}

/** Returns the name to show (the local one, else the service's, else the id), followed by the detail, if any. */
export function categoryName({ id, name, serviceName, detail }: Category): string {
  const ownName = name ?? serviceName ?? t`Category ${id}`
  return detail === null ? ownName : `${ownName} · ${detail}`
}

/**
 * Adds details (“Cost of goods”, the parent category and others) until all displayed names are different, ignoring
 * case, accents and spaces. Needed because services use one name in several places of their category tree
 * (docs/interface/live-services.md#17-careless-rows).
 */
export function withDetails(categories: readonly PlacedCategory[]): readonly Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const parts = new Map(categories.map((category) => [category.id, detailParts(category, byId)]))
  const lengths = new Map(categories.map(({ id }) => [id, 0]))
  const detailed = (): readonly Category[] =>
    categories.map(({ id, name, serviceName, isArchived }) => {
      const detail = parts.get(id)?.slice(0, lengths.get(id)).join(' · ')
      return { id, name, serviceName, isArchived, detail: detail || null }
    })
  for (;;) {
    const shown = detailed()
    const spellings = shown.map((category) => foldName(categoryName(category)))
    const repeated = shown.filter(({ id }, index) => {
      const spelling = spellings[index] ?? ''
      const isRepeated = spellings.indexOf(spelling) !== spellings.lastIndexOf(spelling)
      return isRepeated && (lengths.get(id) ?? 0) < (parts.get(id)?.length ?? 0)
    })
    if (repeated.length === 0) return shown
    for (const { id } of repeated) lengths.set(id, (lengths.get(id) ?? 0) + 1)
  }
}

/** Returns the details, the most useful for bookkeeping first; the last one is the id, which is unique. */
function detailParts(
  { id, parentId, isCogs, isArchived }: PlacedCategory,
  byId: ReadonlyMap<ServiceId, PlacedCategory>,
): readonly string[] {
  const above = parentId === null ? undefined : byId.get(parentId)
  const parent = above?.name ?? above?.serviceName ?? t`Category ${String(parentId)}`
  return [
    ...(isCogs ? [t`Cost of goods`] : []),
    ...(parentId !== null ? [parent] : isCogs === null ? [] : [t`Main category`]),
    ...(isArchived ? [t`Archived`] : []),
    String(id),
  ]
}
