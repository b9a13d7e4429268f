import type { Rounding } from '../time/rounding.ts'
import type { Day, LocalId, Seconds, ServiceId } from '../units.ts'
import type { SendState, EntityFields } from '../entity.ts'
import type { ProjectCap } from './cap.ts'

/** Project as screens and commands see it. The fields are described in docs/interface/projects.md#fields. */
export type Project = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly title: string
  readonly description: string | null
  readonly clientId: ServiceId | null
  readonly type: 'fixedPrice' | 'hourlyRate'
  /** Fixed price of the project, as a decimal string. The same format is used for `rate`. */
  readonly fixedPrice: string | null
  readonly rate: string | null
  readonly budget: Seconds | null
  readonly billingMethod: string | null
  readonly dueDate: Day | null
  readonly complete: boolean
  readonly active: boolean
  readonly internal: boolean
  /**
   * Kinds of work (“services”) for which time can be recorded on the project. They are defined on the accounting
   * service.
   */
  readonly services: readonly ProjectService[]
  /** Team of the project; null if the service did not report it. */
  readonly team: ProjectTeam | null
  /**
   * Colour slot (`--p1` … `--p16`): the one that the user chose, or else one derived from the id. Internal work has 0
   * (grey) unless the user chose another one.
   */
  readonly colour: ProjectColour | 0
  /**
   * True if the project comes first in lists. This is stored only on this computer, and so are colour, rounding and
   * cap.
   */
  readonly isPinned: boolean
  /** Rounding of the project's time in reports; null for none. */
  readonly rounding: Rounding | null
  /** Hours agreed with the client; null for none. */
  readonly cap: ProjectCap | null
  readonly sendState: SendState
}

export const projectColours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const
export type ProjectColour = (typeof projectColours)[number]

/** Time recorded on a project, in seconds. */
export type ProjectTime = { readonly id: LocalId; readonly seconds: Seconds }

export type ProjectService = {
  readonly id: ServiceId
  readonly name: string
  /**
   * True if this project service is archived or deleted remotely. It is then still shown on existing entries, but not
   * offered for new ones.
   */
  readonly isArchived?: true
}

/** Returns the project services to offer as choices: all that are not archived, and the one that is already chosen. */
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
  /** Id of the person's membership in the team. */
  readonly id: ServiceId
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: string | null
  readonly email: string | null
  readonly company: string | null
  readonly active: boolean
}

/** Numbers of rows that refer to a project. They are shown before the project is deleted. */
export type ProjectUsage = {
  readonly entries: number
  /** Total time of the project's entries, in seconds. Running entries are not included. */
  readonly seconds: Seconds
  readonly isRunning: boolean
  readonly expenses: number
  /** Number of the project's entries and expenses that have unsent changes. */
  readonly unsent: number
  /**
   * Number of colleagues' entries on the project that this computer knows of; omitted for 0. On the service, these
   * entries stay with the deleted project, even if the project is created again.
   */
  readonly others?: number
}

/** Fields of a project (docs/interface/projects.md). */
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
