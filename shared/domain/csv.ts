/**
 * Comma-separated text as RFC 4180 has it. A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front (quality, Security): a note is text that anybody may have written.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(cell) && !isNumber(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function isNumber(cell: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(cell)
}
