/** Schemas of the group `certificates`. */
import { z } from 'zod'
import { serviceAddress } from './field-schemas.ts'

const ofService = z.strictObject({ baseUrl: serviceAddress })

export const certificateSchemas = {
  'certificates.added': ofService,
  'certificates.add': ofService.extend({
    pem: z.string().min(1, 'This file is empty.').max(200_000, 'This file is too large.'),
  }),
  'certificates.remove': ofService,
} as const
