import type { Rounding } from '../time/rounding.ts'
import type { Day, LocalId, Seconds, ServiceId } from '../units.ts'
import type { SendState, EntityFields } from '../entity.ts'
import type { ProjectCap } from './cap.ts'

/** A project; for its fields, see docs/interface/projects.md#fields. */
export type Project = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly title: string
  readonly description: string | null
  readonly clientId: ServiceId | null
  readonly type: 'fixedPrice' | 'hourlyRate'
  /** Decimal string, as `rate` is. */
  readonly fixedPrice: string | null
  readonly rate: string | null
  readonly budget: Seconds | null
  readonly billingMethod: string | null
  readonly dueDate: Day | null
  readonly complete: boolean
  readonly active: boolean
  readonly internal: boolean
  /** Kinds of work for which time can be recorded, as defined on the accounting service. */
  readonly services: readonly ProjectService[]
  /** Null if the service did not report it. */
  readonly team: ProjectTeam | null
  /**
   * Slot (`--p1` … `--p16`): chosen by the user, or else derived from the id. 0 (grey): internal work with none chosen.
   */
  readonly colour: ProjectColour | 0
  /** True if listed first. Stored only on this computer, like colour, rounding and cap. */
  readonly isPinned: boolean
  /** Rounding of the project's time in reports; null for none. */
  readonly rounding: Rounding | null
  /** Agreed with the client; null for none. */
  readonly cap: ProjectCap | null
  readonly sendState: SendState
}

export const projectColours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const
export type ProjectColour = (typeof projectColours)[number]

export type ProjectTime = { readonly id: LocalId; readonly seconds: Seconds }

export type ProjectService = {
  readonly id: ServiceId
  readonly name: string
  /** True if archived or deleted remotely; still shown on existing entries, but not offered for new ones. */
  readonly isArchived?: true
}

/** Returns a project's services (kinds of work) that are not archived, and the service that is already chosen. */
export function offeredServices(
  services: readonly ProjectService[],
  chosen: ServiceId | null,
): readonly ProjectService[] {
  return services.filter(({ id, isArchived }) => !isArchived || id === chosen)
}

export type ProjectTeam = {
  readonly members: readonly ProjectMember[]
  /** Email addresses of people whose invitations are still open. */
  readonly pendingInvitations: readonly string[]
}

export type ProjectMember = {
  /** Id of the membership in the team. */
  readonly id: ServiceId
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: string | null
  readonly email: string | null
  readonly company: string | null
  readonly active: boolean
}

/** Counts of rows that refer to a project, shown in the question before it is deleted. */
export type ProjectUsage = {
  readonly entries: number
  /** Total of the entries, without running ones. */
  readonly seconds: Seconds
  readonly isRunning: boolean
  readonly expenses: number
  /** Number of entries and expenses with unsent changes. */
  readonly unsent: number
  /** Known entries of colleagues; omitted if 0. They stay with the deleted project, even if it is created again. */
  readonly others?: number
}

export const projectFields = {
  title: { scope: 'sent', wire: 'title', serviceMay: 'tidyText' },
  description: { scope: 'sent', wire: 'description', isNullable: true, serviceMay: 'tidyText' },
  clientId: { scope: 'sent', wire: 'client_id', isNullable: true },
  type: { scope: 'sent', wire: 'project_type' },
  fixedPrice: { scope: 'sent', wire: 'fixed_price', isNullable: true, isDecimal: true },
  rate: { scope: 'sent', wire: 'rate', isNullable: true, isDecimal: true },
  budget: { scope: 'sent', wire: 'budget', isNullable: true, serviceMay: 'roundSeconds' },
  billingMethod: { scope: 'sent', wire: 'billing_method', isNullable: true, serviceMay: 'derive' },
  dueDate: { scope: 'sent', wire: 'due_date', isNullable: true },
  complete: { scope: 'sent', wire: 'complete', isFlag: true },
  active: { scope: 'sent', wire: 'active', isFlag: true },
  internal: { scope: 'sent', wire: 'internal', isFlag: true, serviceMay: 'derive' },
  services: { scope: 'received', wire: 'services' },
  team: { scope: 'received', wire: 'group' },
} as const satisfies EntityFields
