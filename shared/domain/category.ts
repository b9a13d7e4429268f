import type { ServiceId } from './units.ts'

/** A category of expenses by the service's id; the interface has no list of them. */
export type Category = {
  readonly id: ServiceId
  /** What the person calls it, on this computer alone. */
  readonly name: string | null
  /** What the service calls it, where it said so. */
  readonly serviceName: string | null
}

/** The person's name, else the service's, else its number. */
export function categoryName(category: Category): string {
  return category.name ?? category.serviceName ?? `Category ${category.id}`
}
