import type { Verdict } from './verdict.ts'

/** Formats verdicts as a plain text table. The last line says how many mutations were not caught. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ rule, file, isCaught, by, seconds }) => [
    rule,
    file,
    isCaught ? 'caught' : 'NOT caught',
    seconds.toFixed(1),
    by,
  ])
  const table = [['rule', 'file', 'verdict', 'seconds', 'test'], ...rows]
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  )
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const missed = verdicts.filter(({ isCaught }) => !isCaught).length
  return [...lines, '', `${verdicts.length - missed} caught, ${missed} NOT caught`].join('\n')
}
