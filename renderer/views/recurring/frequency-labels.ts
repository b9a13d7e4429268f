import { t } from '../../../shared/domain/language/translate.ts'
import type { RecurringFrequency } from '../../../shared/domain/recurring/profile.ts'

/** Labels of the frequencies, for choices, lists and sums. */
export const frequencyLabels: Readonly<Record<RecurringFrequency, string>> = {
  weekly: t`Every week`,
  '2 weeks': t`Every 2 weeks`,
  '4 weeks': t`Every 4 weeks`,
  monthly: t`Every month`,
  '2 months': t`Every 2 months`,
  '3 months': t`Every 3 months`,
  '6 months': t`Every 6 months`,
  yearly: t`Every year`,
  '2 years': t`Every 2 years`,
}
