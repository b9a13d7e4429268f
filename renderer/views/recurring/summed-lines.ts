import type { RecurringLine } from '../../../shared/domain/recurring/profile.ts'
import { decimalOf, readLines } from './line-fields.ts'
import { percentOf, type ProfileFields } from './profile-form.ts'

/** The lines as far as they can be read, one for each of the form, for the sums while typing. */
export function summedLines({ lines, discount }: Pick<ProfileFields, 'lines' | 'discount'>): {
  readonly lines: readonly RecurringLine[]
  /** Percent, decimal string. */
  readonly discount: string
} {
  const tax = (name: string, text: string) => {
    const percent = percentOf(text)
    return text.trim() === '' || percent === null ? null : { name: name.trim(), percent }
  }
  const summed = readLines(lines).map((line): RecurringLine => {
    const [first, second] = [
      tax(line.tax1Name, line.tax1Percent),
      tax(line.tax2Name, line.tax2Percent),
    ]
    return {
      quantity: line.quantity.trim() === '' ? '1' : (decimalOf(line.quantity) ?? '0'),
      unitCost: decimalOf(line.unitCost) ?? '0',
      ...(first && { tax1Name: first.name, tax1Percent: first.percent }),
      ...(second && { tax2Name: second.name, tax2Percent: second.percent }),
    }
  })
  return { lines: summed, discount: percentOf(discount) ?? '0' }
}
