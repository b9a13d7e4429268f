/** Reads rules for vendors; restore/local-values.ts writes them. */
import type { VendorRule } from '../../shared/domain/receipts/vendor-rule.ts'
import type { Reader } from './database.ts'
import { localLists, readList, readListRow, type StoredRule } from './local-lists.ts'

/** Returns all rules, by the vendor's name. */
export function vendorRules(reader: Reader): readonly VendorRule[] {
  return readList(reader, localLists.vendorRule).map(toRule)
}

/** Returns the rule with this key; undefined for none. */
export function vendorRule(reader: Reader, key: string): VendorRule | undefined {
  const row = readListRow(reader, localLists.vendorRule, key)
  return row && toRule(row)
}

function toRule({ vendorKey, choice, ...rule }: StoredRule): VendorRule {
  return { ...rule, key: vendorKey, values: choice }
}
