import { t } from '../language/translate.ts'
import type { ServiceId } from '../units.ts'

/** An expense category, identified by the service's id: from the service's list, else from expenses. */
export type Category = {
  readonly id: ServiceId
  /** Local name, kept on this computer only. */
  readonly name: string | null
  /** The service's name; null where it is not known. */
  readonly serviceName: string | null
  /** Archived or deleted on the service: shown on existing expenses, not offered for new ones. */
  readonly isArchived: boolean
}

/** Displayed name: the local name, else the service's, else its id. */
export function categoryName(category: Category): string {
  return category.name ?? category.serviceName ?? t`Category ${category.id}`
}
