/**
 * Counts of how a balance changes from row to row (steps). `withSign`: steps that equal the amount of their row.
 * `againstSign`: steps that equal the amount with the opposite sign. `isBefore`: true if each balance is probably from
 * before its payment, judging by the order of the days.
 */
export type BalanceSteps = {
  readonly steps: number
  readonly withSign: number
  readonly againstSign: number
  readonly isBefore: boolean
}

/**
 * Compares the steps of `balances` with `amounts` (decimal strings, null for none), row by row, in the order of the
 * file and in reverse. Returns the counts for the order that fits better, leaving out steps without an amount.
 *
 * `oldestFirst`: the order of the days in the file; null if not known. Needed because some files state the balance
 * before each payment: read in reverse, it looks like a balance after each payment, but with opposite signs.
 */
export function balanceSteps(
  amounts: readonly (string | null)[],
  balances: readonly (string | null)[],
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

function stepsOf(
  amounts: readonly (string | null)[],
  balances: readonly (string | null)[],
): Omit<BalanceSteps, 'isBefore'> {
  let [steps, withSign, againstSign] = [0, 0, 0]
  for (let row = 1; row < balances.length; row += 1) {
    const [amount, before, after] = [amounts[row], balances[row - 1], balances[row]].map(
      thousandths,
    )
    if (amount == null || before == null || after == null || amount === 0n) continue
    steps += 1
    if (after - before === amount) withSign += 1
    else if (before - after === amount) againstSign += 1
  }
  return { steps, withSign, againstSign }
}

function thousandths(decimal: string | null | undefined): bigint | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.(\d{0,3})/.exec(decimal ?? '') ?? []
  return whole === '' ? null : BigInt(`${sign}${whole}${fraction.padEnd(3, '0')}`)
}

/** True for a running sum: it has at least two steps, and at least 90% of them equal the amount of their row. */
export function isRunningSum({ steps, withSign, againstSign }: BalanceSteps): boolean {
  return steps >= 2 && withSign + againstSign >= steps * 0.9
}
