/** Schemas of the group `vendorRules`. */
import { z } from 'zod'
import { longestVendor } from '../domain/receipts/vendor-rule.ts'
import { line, localId, nothing, percent, serviceId } from './field-schemas.ts'

const name = z.string().max(longestVendor).pipe(line)

export const vendorRuleSchemas = {
  'vendorRules.all': nothing,
  'vendorRules.put': z.strictObject({
    readAs: name,
    values: z.strictObject({
      vendor: name,
      categoryId: serviceId.nullable(),
      projectId: localId.nullable(),
      clientId: serviceId.nullable(),
      taxName1: line.nullable(),
      taxPercent1: percent.nullable(),
      taxName2: line.nullable(),
      taxPercent2: percent.nullable(),
      compoundedTax: z.boolean(),
    }),
  }),
  'vendorRules.remove': z.strictObject({ key: name }),
} as const
