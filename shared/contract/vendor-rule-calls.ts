/** IPC calls of the group `vendorRules`. */
import { command, query, type Nothing } from './call.ts'
import type { VendorRule, VendorRuleValues } from '../domain/receipts/vendor-rule.ts'

export const vendorRuleCalls = {
  vendorRules: {
    /** All rules for vendors on receipts, by the vendor's name. */
    all: query<Nothing, readonly VendorRule[]>(),
    /**
     * Adds or replaces the rule for a vendor as receipts state it; can be undone. Fails with `invalid` (readAs,
     * vendor), `notFound` (project).
     */
    put: command<{ readonly readAs: string; readonly values: VendorRuleValues }, null>(),
    /** Deletes a rule; can be undone. Fails with `notFound`. */
    remove: command<{ readonly key: string }, null>(),
  },
} as const
