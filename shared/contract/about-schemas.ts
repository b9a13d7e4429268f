/** Schemas of the group `about`. */
import { nothing } from './field-schemas.ts'

export const aboutSchemas = { 'about.program': nothing, 'about.openLicenceFolder': nothing }
