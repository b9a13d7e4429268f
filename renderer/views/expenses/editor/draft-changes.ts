import { decimalText } from '../../../../shared/domain/language/decimal-sign.ts'
import {
  taxFields,
  type DraftField,
  type DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { draftOf, parseCurrency } from '../../../../shared/domain/expenses/expense-draft.ts'
import { typedCurrency } from '../../../../shared/domain/money/parse-amount.ts'
import { withTaxes } from '../../../../shared/domain/expenses/tax.ts'
import type { ListedExpense, TimelineMatch } from '../../../../shared/contract/groups/expenses.ts'
import type { VendorRuleValues } from '../../../../shared/domain/receipts/vendor-rule.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { fullDay } from '../../../lib/days.ts'

/** Returns the fields for a copy of an expense, dated today. */
export function duplicateFields(expense: ListedExpense, today: Day): DraftFields {
  return { ...draftOf(expense), date: fullDay(today) }
}

/**
 * Returns the fields after text was typed into `field`, with taxes recomputed. A currency typed with an amount goes to
 * the currency field.
 */
export function withText(fields: DraftFields, field: DraftField, text: string): DraftFields {
  const typed =
    field === 'amount' ? typedCurrency(text, parseCurrency(fields.currency) ?? '') : null
  return withTaxes({ ...fields, [field]: text, ...(typed && { currency: typed }) }, field)
}

/** Returns the fields after compound tax is switched on or off, with taxes recomputed. */
export function withCompounding(fields: DraftFields, compoundedTax: boolean): DraftFields {
  return withTaxes({ ...fields, compoundedTax }, 'compoundedTax')
}

/** Usual values of a vendor, from its last expense or from a rule. A rule may also name a project and a client. */
export type VendorDefaults = Omit<VendorRuleValues, 'vendor' | 'projectId' | 'clientId'> &
  Partial<Pick<VendorRuleValues, 'projectId' | 'clientId'>>

/** Fills empty fields with the vendor's usual values. */
export function withVendorDefaults(fields: DraftFields, usual: VendorDefaults): DraftFields {
  const { categoryId, projectId = null, clientId = null, compoundedTax } = usual
  const hasTaxes = taxFields.some((name) => fields[name] !== '')
  // Project and client belong together: if one is chosen, the other is not filled in.
  const hasWork = fields.projectId !== '' || fields.clientId !== ''
  const taxes = {
    taxName1: usual.taxName1 ?? '',
    taxPercent1: decimalText(usual.taxPercent1 ?? ''),
    taxName2: usual.taxName2 ?? '',
    taxPercent2: decimalText(usual.taxPercent2 ?? ''),
  }
  const filled: DraftFields = {
    ...fields,
    ...(fields.categoryId === '' && { categoryId: textOf(categoryId) }),
    ...(!hasWork && { projectId: textOf(projectId), clientId: textOf(clientId) }),
    ...(!hasTaxes && { ...taxes, compoundedTax }),
  }
  return hasTaxes ? filled : withTaxes(filled, 'amount')
}

function textOf(id: string | number | null): string {
  return id === null ? '' : String(id)
}

/**
 * Fills in the project of `match`, the entry during which the expense was probably paid. If that entry is billable,
 * also fills in the entry's client.
 */
export function withMatch(fields: DraftFields, match: TimelineMatch): DraftFields {
  const clientId = match.billable && match.clientId !== null ? String(match.clientId) : ''
  return { ...fields, projectId: match.projectId ?? '', clientId }
}
