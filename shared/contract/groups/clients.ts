/** Calls of the group `clients`. */
import { z } from 'zod'
import type { Client } from '../../domain/projects/client.ts'
import { line, nothing, serviceId } from '../field-schemas.ts'
import { command, query } from './define.ts'

export const clients = {
  /** Every client that a row refers to or that has a local name; named clients first, by name. */
  all: query(nothing, ['clients', 'expenses']).answers<readonly Client[]>(),
  /** Sets the local name of a client, which is never sent; null removes it. */
  name: command(z.strictObject({ id: serviceId, name: line.nullable() })).answers<null>(),
}
