import type { SendState } from './time-entry.ts'
import type { Day, LocalId, Seconds, ServiceId } from './units.ts'

/** A project as the screens see it. Field meanings: interface, Project. */
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
  /** Colour slot 1 to 5 (`--p1` … `--p5` in the tokens), stable for a project. */
  readonly colour: 1 | 2 | 3 | 4 | 5
  readonly sendState: SendState
}
