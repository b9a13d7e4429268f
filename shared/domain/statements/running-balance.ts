/** Amounts of all rows, in thousandths; null for rows without one. */
export type Values = readonly (number | null)[]

/**
 * Counts of a balance's steps, which are its changes from row to row. `withSign`: steps that equal the amount of their
 * row. `againstSign`: steps that equal the amount with the opposite sign. `isBefore`: true if the order of the days
 * suggests that each row states the balance before its payment.
 */
export type BalanceSteps = {
  readonly steps: number
  readonly withSign: number
  readonly againstSign: number
  readonly isBefore: boolean
}

/**
 * Compares the steps of `balances` with `amounts`, row by row, in the order of the file and in reverse. Returns the
 * counts for the order that fits better, leaving out steps without an amount.
 *
 * `oldestFirst`: the order of the days in the file; null if not known. Some files state the balance before each payment
 * instead of after it. In reverse order, such balances look like balances after each payment, with opposite signs. Only
 * the order of the days shows whether the file states balances before or after the payments.
 */
export function balanceSteps(
  amounts: Values,
  balances: Values,
  oldestFirst: boolean | null,
): BalanceSteps {
  const down = stepsOf(amounts, balances)
  const up = stepsOf([...amounts].reverse(), [...balances].reverse())
  const fit = ({ withSign, againstSign }: ReturnType<typeof stepsOf>): number =>
    Math.max(withSign, againstSign)
  const isUp = fit(up) > fit(down)
  const { steps, withSign, againstSign } = isUp ? up : down
  const isBefore = oldestFirst !== null && oldestFirst === isUp && fit(up) !== fit(down)
  return isBefore
    ? { steps, withSign: againstSign, againstSign: withSign, isBefore }
    : { steps, withSign, againstSign, isBefore }
}

function stepsOf(amounts: Values, balances: Values): Omit<BalanceSteps, 'isBefore'> {
  let [steps, withSign, againstSign] = [0, 0, 0]
  let before: number | null = null
  for (const [row, after] of balances.entries()) {
    const amount = amounts[row] ?? null
    // A row with neither is only a remark between two payments.
    if (amount === null && after === null) continue
    if (amount && before !== null && after !== null) {
      steps += 1
      if (after - before === amount) withSign += 1
      else if (before - after === amount) againstSign += 1
    }
    before = after
  }
  return { steps, withSign, againstSign }
}

/**
 * True if the balances are a running sum: at least two changes from row to row (steps) were counted, and at least 90%
 * of the steps equal the amount of their row, with the same or the opposite sign.
 */
export function isRunningSum({ steps, withSign, againstSign }: BalanceSteps): boolean {
  return steps >= 2 && withSign + againstSign >= steps * 0.9
}
