/** IPC calls of the groups `projects` and `clients`. */
import type { Client } from '../domain/projects/client.ts'
import type { Project, ProjectTime, ProjectUsage } from '../domain/projects/project.ts'
import type { ServiceDetails } from '../domain/sync/service-details.ts'
import type { LocalId, ServiceId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'
import type {
  CapTime,
  CapTimeInput,
  CreateProjectInput,
  EditProjectInput,
  MarkProjectInput,
} from './project-payloads.ts'

export const projectCalls = {
  projects: {
    /** All projects that are not deleted: pinned ones first, then active ones, by title. */
    all: query<Nothing, readonly Project[]>(),
    create: command<CreateProjectInput, { readonly id: LocalId }>(),
    edit: command<EditProjectInput, null>(),
    /** Deletes a project; its entries stay. Can be undone. Fails with `notFound`. */
    remove: command<{ readonly id: LocalId }, null>(),
    /** Sets colour, pin, rounding and cap, which are kept on this computer only. Fails with `notFound`. */
    mark: command<MarkProjectInput, null>(),
    /** Seconds of every project that has any, unsent entries included, running ones not. */
    times: query<Nothing, readonly ProjectTime[]>(),
    /** Time of a project in a range of days, for its cap; unsent entries included. */
    capTime: query<CapTimeInput, CapTime>(),
    /** What the service alone says of a project; null where it was not sent. Asks it for the logged time. */
    details: query<{ readonly id: LocalId }, ServiceDetails | null>(),
    /** What refers to a project; shown before it is deleted. */
    holdings: query<{ readonly id: LocalId }, ProjectUsage>(),
  },
  clients: {
    /** Every client that a row refers to or that has a local name; those with a name first, by name. */
    all: query<Nothing, readonly Client[]>(),
    /** Sets the local name of a client; null removes it. */
    name: command<{ readonly id: ServiceId; readonly name: string | null }, null>(),
  },
} as const
