import type { Client } from '../../shared/domain/projects/client.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import { allClients } from '../store/clients.ts'
import type { Reader } from '../store/database.ts'
import { allProjects } from '../store/projects.ts'

/** The projects and clients that a capture line or a remote command can name. */
export type KnownNames = {
  readonly projects: readonly Project[]
  readonly clients: readonly Client[]
}

/** Reads all projects and clients that can be named. */
export function namesOf(reader: Reader): KnownNames {
  return { projects: allProjects(reader), clients: allClients(reader) }
}
