/** Schemas of the group `business`. */
import { nothing } from './field-schemas.ts'

export const businessSchemas = { 'business.system': nothing }
