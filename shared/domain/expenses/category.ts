import type { ServiceId } from '../units.ts'

/** A category of expenses by the service's id: by the service's own list where it has one, else by expenses. */
export type Category = {
  readonly id: ServiceId
  /** What the person calls it, on this computer alone. */
  readonly name: string | null
  /** What the service calls it, where it said so. */
  readonly serviceName: string | null
  /** Archived or deleted on the service: old expenses keep its name, new ones are not offered it. */
  readonly isArchived: boolean
}

/** The person's name, else the service's, else its number. */
export function categoryName(category: Category): string {
  return category.name ?? category.serviceName ?? `Category ${category.id}`
}
