import type { LocalId, ServiceId } from './units.ts'

/** A project as the pickers see it. Field meanings: interface, Project. */
export type Project = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly title: string
  readonly clientId: ServiceId | null
  readonly complete: boolean
  readonly active: boolean
  readonly internal: boolean
  /** Colour slot 1 to 5 (`--p1` … `--p5` in the tokens), stable for a project. */
  readonly colour: 1 | 2 | 3 | 4 | 5
}
