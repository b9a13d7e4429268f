import type { SendState } from '../entries/time-entry.ts'
import type { Rounding } from '../reports/rounding.ts'
import type { Day, LocalId, Seconds, ServiceId } from '../units.ts'

/** A project as the screens see it. Fields: docs/interface/projects.md#fields. */
export type Project = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly title: string
  readonly description: string | null
  readonly clientId: ServiceId | null
  readonly type: 'fixedPrice' | 'hourlyRate'
  /** Decimal strings. */
  readonly fixedPrice: string | null
  readonly rate: string | null
  readonly budget: Seconds | null
  readonly billingMethod: string | null
  readonly dueDate: Day | null
  readonly complete: boolean
  readonly active: boolean
  readonly internal: boolean
  /** What work on it can be booked under; the service's own. */
  readonly services: readonly ProjectService[]
  /** Who works on it; null where the service did not tell. */
  readonly team: ProjectTeam | null
  /** Colour slot (`--p1` … `--p5` in the tokens): the person's choice, else one that is stable for a project. */
  readonly colour: ProjectColour
  /** Stands first in lists. This computer's own, like colour and rounding. */
  readonly isPinned: boolean
  /** How reports round its time; null: not at all. */
  readonly rounding: Rounding | null
  readonly sendState: SendState
}

export type ProjectColour = 1 | 2 | 3 | 4 | 5
export const projectColours: readonly ProjectColour[] = [1, 2, 3, 4, 5]

/** Seconds recorded on a project. */
export type ProjectTime = { readonly id: LocalId; readonly seconds: Seconds }

export type ProjectService = { readonly id: ServiceId; readonly name: string }

export type ProjectTeam = {
  readonly members: readonly ProjectMember[]
  /** Addresses of people who were invited and have not answered. */
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

/** What hangs on a project: asked before it is deleted. */
export type ProjectUsage = {
  readonly entries: number
  /** Of all its entries but running ones. */
  readonly seconds: Seconds
  readonly isRunning: boolean
  readonly expenses: number
  /** Entries and expenses of these that have something unsent. */
  readonly unsent: number
}
