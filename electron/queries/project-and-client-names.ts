import { allClients } from '../store/clients.ts'
import type { Reader } from '../store/database.ts'
import { allProjects } from '../store/projects.ts'

export type KnownNames = ReturnType<typeof namesOf>

/** Reads the projects and clients that a capture line or a remote command can name. */
export function namesOf(reader: Reader) {
  return { projects: allProjects(reader), clients: allClients(reader) }
}
