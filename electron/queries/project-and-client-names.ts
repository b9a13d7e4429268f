import type { Client } from '../../shared/domain/projects/client.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import { allClients } from '../store/clients.ts'
import type { Reader } from '../store/database.ts'
import { allProjects } from '../store/projects.ts'

/** What a line or a command can name. */
export type Names = {
  readonly projects: readonly Project[]
  readonly clients: readonly Client[]
}

export function namesOf(reader: Reader): Names {
  return { projects: allProjects(reader), clients: allClients(reader) }
}
