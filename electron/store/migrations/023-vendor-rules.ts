/** Rules for vendors on receipts (shared/domain/receipts/vendor-rule.ts). */
export const vendorRules: readonly string[] = [
  `CREATE TABLE vendor_rules (
    vendor_key TEXT NOT NULL PRIMARY KEY,
    read_as TEXT NOT NULL,
    choice TEXT NOT NULL,
    is_fixed INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT`,
]
