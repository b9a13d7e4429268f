/** Pure, so that it is tested without a program. */

/** A measured value. `minutes`: time since the start. */
export type Point = { readonly minutes: number; readonly value: number }

export type Drift = {
  readonly points: number
  /** By least squares, per hour. */
  readonly slopePerHour: number
  /** Median of the first third of the points. */
  readonly first: number
  readonly last: number
  readonly change: number
}

/** Returns the drift of the points from minute `after` on; null if these are fewer than three. */
export function driftOf(points: readonly Point[], after: number): Drift | null {
  const counted = points.filter(({ minutes }) => minutes >= after)
  if (counted.length < 3) return null
  const third = Math.floor(counted.length / 3)
  const first = median(counted.slice(0, third))
  const last = median(counted.slice(-third))
  return {
    points: counted.length,
    slopePerHour: slope(counted) * 60,
    first,
    last,
    change: last - first,
  }
}

/** Of the line with the least sum of squares; 0 where all points have the same time. */
function slope(points: readonly Point[]): number {
  const time = mean(points.map(({ minutes }) => minutes))
  const level = mean(points.map(({ value }) => value))
  let [products, squares] = [0, 0]
  for (const { minutes, value } of points) {
    products += (minutes - time) * (value - level)
    squares += (minutes - time) ** 2
  }
  return squares === 0 ? 0 : products / squares
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Of an even number of points the mean of the two in the middle. */
function median(points: readonly Point[]): number {
  const sorted = points.map(({ value }) => value).sort((one, other) => one - other)
  const middle = sorted.length / 2
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
}
