/** Derived changes of expense form fields. */
import type {
  DraftField,
  DraftFields,
} from '../../../shared/domain/expenses/expense-draft-fields.ts'
import { draftOf } from '../../../shared/domain/expenses/expense-draft.ts'
import { withTaxes } from '../../../shared/domain/expenses/tax-fields.ts'
import type {
  ListedExpense,
  TimelineMatch,
  VendorMemory,
} from '../../../shared/contract/expense-payloads.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { fullDay } from '../../lib/days.ts'

/** Fields of a copy of an expense, dated today. */
export function duplicateFields(expense: ListedExpense, today: Day): DraftFields {
  return { ...draftOf(expense), date: fullDay(today) }
}

/** The fields after typing into one, with recomputed taxes. */
export function withText(fields: DraftFields, field: DraftField, text: string): DraftFields {
  return withTaxes({ ...fields, [field]: text }, field)
}

/** The fields after switching compound tax, with recomputed taxes. */
export function withCompounding(fields: DraftFields, compoundedTax: boolean): DraftFields {
  return withTaxes({ ...fields, compoundedTax }, 'compoundedTax')
}

/** Fills empty fields with the values of the vendor's last expense. */
export function withVendorDefaults(fields: DraftFields, memory: VendorMemory): DraftFields {
  const had: Partial<DraftFields> = {
    categoryId: String(memory.categoryId),
    projectId: memory.projectId ?? '',
    clientId: memory.clientId === null ? '' : String(memory.clientId),
  }
  const taxes: Partial<DraftFields> = {
    taxName1: memory.taxName1 ?? '',
    taxPercent1: memory.taxPercent1 ?? '',
    taxName2: memory.taxName2 ?? '',
    taxPercent2: memory.taxPercent2 ?? '',
  }
  const names = Object.keys(taxes) as DraftField[]
  const hasTaxes = [...names, 'taxAmount1' as const, 'taxAmount2' as const].some(
    (name) => fields[name] !== '',
  )
  // Project and client belong together: if one is chosen, the other is not filled in.
  const hasWork = fields.projectId !== '' || fields.clientId !== ''
  const filled: DraftFields = {
    ...fields,
    ...(fields.categoryId === '' && { categoryId: had.categoryId ?? '' }),
    ...(!hasWork && { projectId: had.projectId ?? '', clientId: had.clientId ?? '' }),
    ...(!hasTaxes && { ...taxes, compoundedTax: memory.compoundedTax }),
  }
  return hasTaxes ? filled : withTaxes(filled, 'amount')
}

/** Applies the suggested project. Time that is not billable has no client to bill. */
export function withMatch(fields: DraftFields, match: TimelineMatch): DraftFields {
  const clientId = match.billable && match.clientId !== null ? String(match.clientId) : ''
  return { ...fields, projectId: match.projectId ?? '', clientId }
}
