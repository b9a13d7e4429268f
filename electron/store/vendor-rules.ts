/** Table of rules for vendors. It is written by restore/local-values.ts. */
import type { VendorRule, VendorRuleValues } from '../../shared/domain/receipts/vendor-rule.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader, SqlRow } from './database.ts'

const mostRules = 5000

/** All rules, by the vendor's name. */
export function vendorRules(reader: Reader): readonly VendorRule[] {
  return reader
    .all(
      `SELECT * FROM vendor_rules
       ORDER BY choice ->> 'vendor' COLLATE NOCASE, read_as COLLATE NOCASE, vendor_key LIMIT ${mostRules}`,
    )
    .map(toRule)
}

/** The rule with this key; undefined for none. */
export function vendorRule(reader: Reader, key: string): VendorRule | undefined {
  const row = reader.get('SELECT * FROM vendor_rules WHERE vendor_key = ?', [key])
  return row && toRule(row)
}

function toRule(row: SqlRow): VendorRule {
  return {
    key: row['vendor_key'] as string,
    readAs: row['read_as'] as string,
    values: JSON.parse(row['choice'] as string) as VendorRuleValues,
    isFixed: row['is_fixed'] === 1,
    changedAt: row['changed_at'] as EpochMs,
  }
}
