import type { RecurringFrequency } from '../../../shared/domain/recurring/profile.ts'

/** How often, for choosing and for lists. */
export const frequencyLabels: Readonly<Record<RecurringFrequency, string>> = {
  weekly: 'Every week',
  '2 weeks': 'Every 2 weeks',
  '4 weeks': 'Every 4 weeks',
  monthly: 'Every month',
  '2 months': 'Every 2 months',
  '3 months': 'Every 3 months',
  '6 months': 'Every 6 months',
  yearly: 'Every year',
  '2 years': 'Every 2 years',
}

/** What one invoice is called in the sums: “Each month”. */
export const invoiceLabels: Readonly<Record<RecurringFrequency, string>> = {
  weekly: 'Each week',
  '2 weeks': 'Each 2 weeks',
  '4 weeks': 'Each 4 weeks',
  monthly: 'Each month',
  '2 months': 'Each 2 months',
  '3 months': 'Each 3 months',
  '6 months': 'Each 6 months',
  yearly: 'Each year',
  '2 years': 'Each 2 years',
}
