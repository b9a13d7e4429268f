import { t } from '../../shared/domain/language/translate.ts'
import {
  isSameRule,
  ruleValuesOf,
  vendorKey,
  type vendorRuleFields,
} from '../../shared/domain/receipts/vendor-rule.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { Expense } from '../../shared/domain/expenses/expense.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { projects } from '../store/projects.ts'
import { readingsOfOwner } from '../store/receipts/receipt-readings.ts'
import type { ReceiptOwner } from '../store/receipts/receipts.ts'
import { vendorRule } from '../store/local-lists.ts'
import { type CommandContext, putListRow, removeListRow, undoableWrite } from './undoable-write.ts'
import type { RowWriter } from './row-writer.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

/** Creates the commands for vendor rules. The rules are never sent to the service; each command can be undone. */
export function createVendorRuleCommands(context: CommandContext) {
  return {
    /**
     * Adds or replaces the rule for a vendor's name, spelled as on receipts. Fails with `invalid` (readAs, vendor),
     * `notFound` (project), `storage`.
     */
    put: ({ readAs, values }: CallInput<'vendorRules.put'>): Outcome<null> =>
      undoableWrite(context, t`Vendor rule`, (rows) => {
        const text = readAs.trim()
        const vendor = values.vendor.trim()
        if (vendorKey(text) === '') {
          return failure('invalid', t`Enter the name as it appears on receipts.`, 'readAs')
        }
        if (vendor === '') return failure('invalid', t`Enter a name for the vendor.`, 'vendor')
        const { projectId } = values
        if (projectId !== null && !projects.existing(rows.transaction, projectId)) {
          return failure('notFound', t`This project no longer exists.`, 'projectId')
        }
        return putListRow(rows, 'vendorRule', {
          vendorKey: vendorKey(text),
          readAs: text,
          choice: { ...values, vendor },
          isFixed: true,
          changedAt: context.clock.now(),
        })
      }),

    /** Deletes a rule. Fails with `notFound`, `storage`. */
    remove: ({ key }: { readonly key: string }): Outcome<null> =>
      undoableWrite(context, t`Delete vendor rule`, (rows) =>
        removeListRow(rows, { kind: 'vendorRule', id: key }, t`This rule no longer exists.`),
      ),
  }
}

/**
 * Learns a vendor's rule from how an expense was recorded. Does nothing if the user wrote the rule, if the expense's
 * receipts name no vendor or several, or if the rule would not change.
 */
export function learnVendorRule(
  rows: RowWriter,
  owner: ReceiptOwner,
  expense: Pick<Expense, (typeof vendorRuleFields)[number]>,
  now: EpochMs,
): void {
  const values = ruleValuesOf(expense)
  const [readAs, ...others] = statedVendors(rows, owner)
  if (values === null || readAs === undefined || others.length > 0) return
  const rule = vendorRule(rows.transaction, vendorKey(readAs))
  if (rule && (rule.isFixed || isSameRule(rule.values, values))) return
  putListRow(rows, 'vendorRule', {
    vendorKey: vendorKey(readAs),
    readAs: rule?.readAs ?? readAs,
    choice: values,
    isFixed: false,
    changedAt: now,
  })
}

function statedVendors(rows: RowWriter, owner: ReceiptOwner): readonly string[] {
  const byKey = new Map<string, string>()
  for (const reading of readingsOfOwner(rows.transaction, owner)) {
    const stated = reading.kind === 'read' ? reading.reading.values.vendor?.value : undefined
    const key = vendorKey(stated ?? '')
    if (stated !== undefined && key !== '' && !byKey.has(key)) byKey.set(key, stated)
  }
  return [...byKey.values()]
}
