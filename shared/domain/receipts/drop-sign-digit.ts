/** Takes away the digit that recognition made of the sign of a currency: `€3.23` becomes 13.23. Pure. */
import { isConfirmed } from './confirm-total.ts'
import type { NamedAmount } from './named-amounts.ts'

/** The total without its first digit, where only that is what was paid, or the sum of the lines above. */
export function withoutSignDigit(total: NamedAmount, amounts: readonly NamedAmount[]): NamedAmount {
  const value = total.value.replace(/^\d(?=\d)/, '').replace(/^0+(?=\d)/, '')
  if (total.cell.certainty === 1 || value === total.value) return total
  if (isConfirmed(total.value, total, amounts) || !isConfirmed(value, total, amounts)) return total
  return { ...total, value, isMended: true }
}
