/** Random numbers from a seed (mulberry32): the same seed generates the same demo business. */
export type SeededRandom = ReturnType<typeof createSeededRandom>

export function createSeededRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** Returns a number in [0, 1). */
    next,
    /** Returns a whole number in [from, to]. */
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    pick<Value>(values: readonly Value[]): Value {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
  }
}
