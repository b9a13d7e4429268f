/** Payloads of the group `projects`. */
import type { CapDays, ProjectCap } from '../domain/projects/cap.ts'
import type { Project, ProjectColour } from '../domain/projects/project.ts'
import type { Rounding } from '../domain/time/rounding.ts'
import type { Day, LocalId, Seconds, ServiceId } from '../domain/units.ts'

export type CreateProjectInput = {
  readonly title: string
  readonly description?: string | null
  readonly clientId?: ServiceId | null
  readonly type?: Project['type']
  readonly fixedPrice?: string | null
  readonly rate?: string | null
  readonly budget?: Seconds | null
  readonly billingMethod?: string | null
  readonly dueDate?: Day | null
}

/** Fields that are left out stay unchanged. */
export type EditProjectInput = { readonly id: LocalId } & Partial<CreateProjectInput> & {
    readonly complete?: boolean
    readonly active?: boolean
  }

/** Fields that are left out stay unchanged. */
export type MarkProjectInput = {
  readonly id: LocalId
  /** Null: the default colour of the project. */
  readonly colour?: ProjectColour | null
  readonly isPinned?: boolean
  readonly rounding?: Rounding | null
  readonly cap?: ProjectCap | null
}

export type CapTimeInput = {
  readonly id: LocalId
  /** Null: all time. */
  readonly days: CapDays | null
  readonly zone: string
  /** Minutes after midnight. */
  readonly dayStart: number
}

/** Time of a project in a range. */
export type CapTime = {
  /** Of ended entries, unsent ones included. */
  readonly recorded: Seconds
  /** Of running timers, up to now. */
  readonly running: Seconds
}
