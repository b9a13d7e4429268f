import type { Preview } from '../../../shared/domain/capture/capture.ts'
import { categoryName, type Category } from '../../../shared/domain/expenses/category.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { CapturedExpense } from '../../drafts/captured-expenses.ts'
import { mileageText, mileageVendor } from '../../lib/mileage.ts'
import type { CaptureStores } from '../../stores/capture.ts'

/** Minimum number of letters to type before a category is recognized by the beginning of its name. */
const minBeginning = 3

/**
 * Adds data to an expense whose amount is computed from a distance: vendor, category, payer, and the text that shows
 * how the amount was computed.
 */
export async function withMileage(
  stores: Pick<CaptureStores, 'categories' | 'expenseDefaults'>,
  expense: CapturedExpense,
  preview: Preview,
): Promise<CapturedExpense> {
  const computed = preview.kind === 'expense' ? preview.mileage?.computed : null
  if (!computed) return expense
  const vendor = mileageVendor()
  const usual = await stores.expenseDefaults(vendor)
  const named =
    expense.tags.length > 0 ? categoryAmong(expense.tags, await stores.categories()) : null
  return {
    ...expense,
    tags: expense.tags.filter((tag) => tag !== named?.tag),
    mileage: {
      vendor,
      computation: mileageText(computed),
      staffId: usual.staffId,
      categoryId: named?.id ?? usual.categoryId,
    },
  }
}

/**
 * Returns the first tag that names a category, with the category's id. A tag may be the beginning of a name if only one
 * category begins with it. Returns null if no tag fits. Ignores case.
 */
export function categoryAmong(
  tags: readonly string[],
  categories: readonly Category[],
): { readonly tag: string; readonly id: ServiceId } | null {
  const offered = categories
    .filter(({ isArchived }) => !isArchived)
    .map((category) => ({ id: category.id, name: categoryName(category).toLowerCase() }))
  for (const tag of tags) {
    const word = tag.toLowerCase()
    const same = offered.find(({ name }) => name === word)
    const begun =
      word.length < minBeginning ? [] : offered.filter(({ name }) => name.startsWith(word))
    const found = same ?? (begun.length === 1 ? begun[0] : undefined)
    if (found) return { tag, id: found.id }
  }
  return null
}
