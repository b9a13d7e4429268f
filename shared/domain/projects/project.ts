import type { Rounding } from '../time/rounding.ts'
import type { Day, LocalId, Seconds, ServiceId } from '../units.ts'
import type { SendState, EntityFields } from '../entity.ts'
import type { ProjectCap } from './cap.ts'

/** A project as screens and commands see it. Fields: docs/interface/projects.md#fields. */
export type Project = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly title: string
  readonly description: string | null
  readonly clientId: ServiceId | null
  readonly type: 'fixedPrice' | 'hourlyRate'
  /** Fixed price; like `rate`, a decimal string. */
  readonly fixedPrice: string | null
  readonly rate: string | null
  readonly budget: Seconds | null
  readonly billingMethod: string | null
  readonly dueDate: Day | null
  readonly complete: boolean
  readonly active: boolean
  readonly internal: boolean
  /** Services that time on the project can be booked under. They are defined on the accounting service. */
  readonly services: readonly ProjectService[]
  /** The project's team; null if the service did not report it. */
  readonly team: ProjectTeam | null
  /** Colour slot (`--p1` … `--p5`): chosen, else derived from the id, or 0 (grey) for internal work. */
  readonly colour: ProjectColour | 0
  /** True if the project is sorted first in lists. Kept on this computer only, as are colour, rounding and cap. */
  readonly isPinned: boolean
  /** Rounding of the project's time in reports; null: none. */
  readonly rounding: Rounding | null
  /** Hours agreed with the client; null: none. */
  readonly cap: ProjectCap | null
  readonly sendState: SendState
}

export type ProjectColour = 1 | 2 | 3 | 4 | 5
export const projectColours: readonly ProjectColour[] = [1, 2, 3, 4, 5]

/** Seconds recorded on a project. */
export type ProjectTime = { readonly id: LocalId; readonly seconds: Seconds }

export type ProjectService = {
  readonly id: ServiceId
  readonly name: string
  /** True if archived or deleted remotely: shown on existing entries, but not offered for new ones. */
  readonly isArchived?: true
}

/** Lists the services that can be chosen: all that are not archived, and the service that is chosen already. */
export function offeredServices(
  services: readonly ProjectService[],
  chosen: ServiceId | null,
): readonly ProjectService[] {
  return services.filter(({ id, isArchived }) => !isArchived || id === chosen)
}

export type ProjectTeam = {
  readonly members: readonly ProjectMember[]
  /** E-mail addresses of open invitations. */
  readonly pendingInvitations: readonly string[]
}

export type ProjectMember = {
  /** Id of the membership. */
  readonly id: ServiceId
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: string | null
  readonly email: string | null
  readonly company: string | null
  readonly active: boolean
}

/** Counts of the rows that refer to a project, shown before it is deleted. */
export type ProjectUsage = {
  readonly entries: number
  /** Seconds of the project's entries, without running entries. */
  readonly seconds: Seconds
  readonly isRunning: boolean
  readonly expenses: number
  /** Number of these entries and expenses with unsent changes. */
  readonly unsent: number
  /**
   * Number of colleagues' entries on the project that are known here; left out for 0. On the service, these entries
   * stay with the deleted project, even if the project is created again.
   */
  readonly others?: number
}

/** The fields of a project (docs/interface/projects.md). */
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
