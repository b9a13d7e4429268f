const sampleSize = 200
const shortDay = /^(\d\d)([-/])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?=$|[ T])/

/**
 * Writes days such as `26-11-23` in full (`2026-11-23`), so that they are not read as days of 2023. All days of a
 * column decide.
 */
export function withWholeYears(
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const sample = rows.slice(0, sampleSize)
  const columns = Array.from({ length: width }, (_, column) =>
    isYearFirst(sample.map((row) => (row[column] ?? '').trim())),
  )
  if (!columns.includes(true)) return rows
  return rows.map((row) =>
    row.map((cell, column) =>
      columns[column] ? cell.trim().replace(shortDay, '20$1-$3-$4') : cell,
    ),
  )
}

/**
 * True if the first number hardly changes and the last does, and the rows are sorted with the year first; not also with
 * the day first, unless all days are in one month.
 */
function isYearFirst(cells: readonly string[]): boolean {
  const days = cells.flatMap((cell) => {
    const [, first, , month, last] = shortDay.exec(cell) ?? []
    return first === undefined
      ? []
      : [{ first: Number(first), month: Number(month), last: Number(last) }]
  })
  if (days.length < 2 || days.length < cells.filter(Boolean).length * 0.8) return false
  const hasYears =
    spanOf(days.map(({ first }) => first)) <= 1 && spanOf(days.map(({ last }) => last)) >= 2
  const isYearLast = isSorted(
    days.map(({ first, month, last }) => (last * 100 + month) * 100 + first),
  )
  return (
    hasYears &&
    isSorted(days.map(({ first, month, last }) => (first * 100 + month) * 100 + last)) &&
    (!isYearLast || spanOf(days.map(({ month }) => month)) === 0)
  )
}

function spanOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers)
}

function isSorted(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? number))
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
}
