/** Calls of the group `clients`. */
import { z } from 'zod'
import type { Client } from '../../domain/projects/client.ts'
import { line, nothing, serviceId } from '../field-schemas.ts'
import { command, query } from './define.ts'

export const clients = {
  /** All clients that have a local name or that a row refers to; named clients first, sorted by name. */
  all: query(nothing, ['clients', 'expenses']).answers<readonly Client[]>(),
  /** Sets the local name of a client; null removes the name. The name is never sent. */
  name: command(z.strictObject({ id: serviceId, name: line.nullable() })).answers<null>(),
}
