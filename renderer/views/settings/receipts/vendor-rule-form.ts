/** The texts of the form of a vendor rule. */
import { t } from '../../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { parsePercent } from '../../../../shared/domain/expenses/expense-draft.ts'
import type {
  VendorRule,
  VendorRuleValues,
} from '../../../../shared/domain/receipts/vendor-rule.ts'
import type { LocalId, ServiceId } from '../../../../shared/domain/units.ts'

export type VendorRuleForm = {
  /** The vendor as receipts state it. */
  readonly readAs: string
  readonly vendor: string
  readonly categoryId: ServiceId | null
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly taxName: string
  /** As typed. */
  readonly taxPercent: string
}

const empty = {
  categoryId: null,
  projectId: null,
  clientId: null,
  taxName1: null,
  taxPercent1: null,
}

/** The form of a rule; that of a new one where there is none. */
export function vendorRuleForm(rule: VendorRule | null, readAs = ''): VendorRuleForm {
  const values = rule?.values ?? { ...empty, vendor: readAs }
  const { vendor, categoryId, projectId, clientId } = values
  return {
    readAs: rule?.readAs ?? readAs,
    vendor,
    categoryId,
    projectId,
    clientId,
    taxName: values.taxName1 ?? '',
    taxPercent: values.taxPercent1 ?? '',
  }
}

/** The values of the form. A second tax of the rule that is edited stays. */
export function parseVendorRuleForm(
  form: VendorRuleForm,
  rule: VendorRule | null,
): Outcome<VendorRuleValues> {
  const { vendor, categoryId, projectId, clientId } = form
  const percent = parsePercent(form.taxPercent)
  if (form.taxPercent.trim() !== '' && percent === null) {
    return failure('invalid', t`This is not a percentage.`, 'taxPercent')
  }
  return success({
    vendor,
    categoryId,
    projectId,
    clientId,
    taxName1: form.taxName.trim() || (percent === null ? null : t`VAT`),
    taxPercent1: percent,
    taxName2: rule?.values.taxName2 ?? null,
    taxPercent2: rule?.values.taxPercent2 ?? null,
    compoundedTax: rule?.values.compoundedTax ?? false,
  })
}
