import { z } from 'zod'
import type { Category } from '../../domain/expenses/category.ts'
import { line, nothing, serviceId } from '../field-schemas.ts'
import { command, query } from './define.ts'

export const categories = {
  /** All categories that have a name or that an expense refers to, sorted by name. */
  all: query(nothing, ['expenses']).answers<readonly Category[]>(),
  /** Sets the local name of a category; null removes it. */
  name: command(z.strictObject({ id: serviceId, name: line.nullable() })).answers<null>(),
}
