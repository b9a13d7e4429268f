/** Calls of the group `vendorRules`: rules for vendors on receipts. */
import { z } from 'zod'
import { maxVendorLength, type VendorRule } from '../../domain/receipts/vendor-rule.ts'
import { line, localId, nothing, percent, serviceId } from '../field-schemas.ts'
import { command, query } from './define.ts'

const name = z.string().max(maxVendorLength).pipe(line)

export const vendorRules = {
  /** All rules, sorted by the vendor's name. */
  all: query(nothing, ['vendorRules']).answers<readonly VendorRule[]>(),
  /**
   * Adds or replaces the rule for the vendor that receipts name `readAs`; can be undone. Fails with `invalid` (readAs,
   * vendor), `notFound` (project).
   */
  put: command(
    z.strictObject({
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
  ).answers<null>(),
  /** Deletes a rule; can be undone. Fails with `notFound`. */
  remove: command(z.strictObject({ key: name })).answers<null>(),
}
