/** Schemas of the group `certificates`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { serviceAddress } from './field-schemas.ts'

const ofService = z.strictObject({ baseUrl: serviceAddress })

export const certificateSchemas = {
  'certificates.added': ofService,
  'certificates.add': ofService.extend({
    pem: z
      .string()
      .min(1, { error: () => t`This file is empty.` })
      .max(200_000, { error: () => t`This file is too large.` }),
  }),
  'certificates.remove': ofService,
} as const
