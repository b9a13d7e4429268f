import type { RecurringLine } from '../../../shared/domain/recurring/profile.ts'
import { decimalOf, type LineFields } from './line-fields.ts'
import { percentOf } from './profile-form.ts'

/**
 * Returns the typed lines in a format that can be summed. Used in lists and while the user types. Texts that can't be
 * parsed count as 0 or are left out.
 */
export function summedLines(
  lines: readonly LineFields[],
  discount: string,
): {
  readonly lines: readonly RecurringLine[]
  /** Discount in percent, as a decimal string. */
  readonly discount: string
} {
  const tax = (name: string, text: string) => {
    const percent = percentOf(text)
    return text.trim() === '' || percent === null ? null : { name: name.trim(), percent }
  }
  const summed = lines.map((line): RecurringLine => {
    const first = tax(line.tax1Name, line.tax1Percent)
    const second = tax(line.tax2Name, line.tax2Percent)
    return {
      quantity: line.quantity.trim() === '' ? '1' : (decimalOf(line.quantity) ?? '0'),
      unitCost: decimalOf(line.unitCost) ?? '0',
      ...(first && { tax1Name: first.name, tax1Percent: first.percent }),
      ...(second && { tax2Name: second.name, tax2Percent: second.percent }),
    }
  })
  return { lines: summed, discount: percentOf(discount) ?? '0' }
}
