/** The guide's map of keys is the one of the program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keyTable } from './key-table.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/guide/keyboard.md'), 'utf8')

/** The rows of the first table below `heading`, without its head. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const lines = page
    .slice(page.indexOf(`\n${heading}\n`))
    .split('\n')
    .slice(2)
  const first = lines.findIndex((line) => line.startsWith('|'))
  const rows = lines.slice(first)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(2, end === -1 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

it('has every key of the main window with its meaning, in the same order', () => {
  expect(rowsBelow('## In the main window')).toEqual(keyTable.map((row) => [...row]))
})
